import { sql } from 'drizzle-orm';
import { doJob } from '../../../test/kit/site/jobs';
import { startTestApp, type TestApp } from '../../../test/kit/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const partitionsOf = async (table: string): Promise<string[]> => {
  const { rows } = await app.db.execute<{ name: string }>(
    sql`select name from partitions_of(${table}) order by name`,
  );
  return rows.map(({ name }) => name);
};

/** In which partition the rows of a table lie, by what they say. */
const placesOf = async (table: string, text: string, only = sql`true`) => {
  const { rows } = await app.db.execute<{ text: string; place: string }>(
    sql`select ${sql.raw(text)} as text, tableoid::regclass::text as place
        from ${sql.raw(table)} where ${only} order by 1`,
  );
  return Object.fromEntries(rows.map(({ text, place }) => [text, place]));
};

const addEntries = (ages: string[]) =>
  app.db.execute(sql`insert into audit_log (action, address, device, at)
    select 'logout', '', age, now() - age::interval from unnest(${sql.param(ages)}::text[]) age`);

const count = (release: string, age: string) =>
  app.db.execute(sql`insert into telemetry_counts (minute, remote, release, kind, count)
    values (now() - ${age}::interval, 'mf-x', ${release}, 'visit', 1)`);

/** A period as `_YYYY_MM` of its first month, some months from now. */
const inMonths = async (months: number, step: 'month' | 'quarter' = 'month') => {
  const { rows } = await app.db.execute<{ name: string }>(
    sql`select to_char(date_trunc(${step}, now() at time zone 'UTC' + make_interval(months => ${months})),
      '_YYYY_MM') as name`,
  );
  return rows[0]?.name ?? '';
};

it('has partitions for half a year to come, and makes them once', async () => {
  await Promise.all([doJob(app, 'housekeeping'), doJob(app, 'housekeeping')]);
  const ofCounts = await partitionsOf('telemetry_counts');
  for (const months of [1, 2, 6]) {
    expect(ofCounts).toContain(`telemetry_counts${await inMonths(months)}`);
  }
  const ofEntries = await partitionsOf('audit_log');
  expect(ofEntries).toContain(`audit_log${await inMonths(6, 'quarter')}`);
  await doJob(app, 'housekeeping');
  expect([await partitionsOf('telemetry_counts'), await partitionsOf('audit_log')]).toEqual([
    ofCounts,
    ofEntries,
  ]);
});

it('puts what comes into the partition of its time', async () => {
  await addEntries(['0 days', '2 years', '-200 days', '-20 years']);
  const places = await placesOf('audit_log', 'device', sql`action = 'logout'`);
  expect(places).toMatchObject({
    '0 days': 'audit_log_before',
    '2 years': 'audit_log_before',
    '-20 years': 'audit_log_other',
  });
  expect(places['-200 days']).toMatch(/^audit_log_20\d\d_\d\d$/);
});

it('protects entries in every partition, asked for by its own name too', async () => {
  await addEntries(['0 days', '-100 days', '-20 years']);
  const filled = [];
  for (const table of await partitionsOf('audit_log')) {
    if ((await app.db.$count(sql.raw(table))) === 0) continue;
    filled.push(table);
    for (const change of [`delete from ${table}`, `update ${table} set action = 'login'`]) {
      const cause = { message: `rows of ${table} are never changed or deleted` };
      await expect(app.db.execute(sql.raw(change))).rejects.toMatchObject({ cause });
    }
  }
  expect(filled.length).toBeGreaterThan(2);
});

it('drops what was reported long ago and no entry of the audit log', async () => {
  const month = await inMonths(2);
  await count('old', '70 days');
  await count('recent', '-70 days');
  // As on a night some time after the end of this month.
  await app.db.execute(sql`select drop_partitions('telemetry_counts', now() + interval '32 days')`);
  expect(await placesOf('telemetry_counts', 'release')).toMatchObject({
    recent: expect.stringMatching(/^telemetry_counts_20/) as string,
  });
  expect(await placesOf('telemetry_counts', 'release')).not.toHaveProperty('old');
  expect(await partitionsOf('telemetry_counts')).toContain(`telemetry_counts${month}`);
  const entries = await app.db.$count(sql`audit_log`);
  await doJob(app, 'housekeeping');
  expect(await app.db.$count(sql`audit_log`)).toBe(entries);
});

it('leaves rows alone that came before their partition, and goes on with the next', async () => {
  const { rows } = await app.db.execute<{ next: string }>(
    sql`select max(ends)::text as next from partitions_of('telemetry_vitals')`,
  );
  await app.db
    .execute(sql`insert into telemetry_vitals (hour, remote, release, metric, bucket, count)
    values (${rows[0]?.next}, 'mf-x', 'early', 'LCP', 1, 1)`);
  const skipped = await app.db.execute(sql`select * from add_partitions('telemetry_vitals', 1, 8)`);
  expect(skipped.rows).toHaveLength(1);
  expect(await placesOf('telemetry_vitals', 'release')).toEqual({
    early: 'telemetry_vitals_other',
  });
  expect(await partitionsOf('telemetry_vitals')).toContain(`telemetry_vitals${await inMonths(8)}`);
});

it('cuts a table that is in use, and changes nothing of it', async () => {
  const definitions = async () => {
    const { rows } = await app.db.execute<{ text: string }>(
      sql`select indexdef as text from pg_indexes where tablename = 'things'
          union all select pg_get_constraintdef(oid) from pg_constraint where conrelid = 'things'::regclass
          union all select tgname from pg_trigger where tgrelid = 'things'::regclass and not tgisinternal
          union all select column_name || ' ' || coalesce(column_default, '') || is_nullable
            from information_schema.columns where table_name = 'things' order by 1`,
    );
    // An index of a partitioned table is on no row of its own.
    return rows.map(({ text }) => text.replace(' ON ONLY ', ' ON '));
  };
  await app.db.execute(sql`
    create table things (id uuid default gen_random_uuid(), at timestamptz not null default now(),
      owner uuid references users(id), note text check (note <> ''), primary key (id, at));
    create index things_of_owner on things (owner, at) where owner is not null;
    create trigger things_stay before delete on things for each row
      execute function refuse_change_of_audit_log();
    insert into things (note, at) select n::text, now() - n * interval '1 day'
      from generate_series(0, 999) n`);
  const before = await definitions();
  await app.db.execute(sql`select partition_by_time('things', 'at', 3)`);
  await app.db.execute(sql`select partition_by_time('things', 'at', 3)`);
  expect(await definitions()).toEqual(before);
  expect(await app.db.$count(sql`things`)).toBe(1_000);
  // The trigger still fires: it finds no column of the audit log.
  const cause = { message: 'record "old" has no field "action"' };
  await expect(app.db.execute(sql`delete from things`)).rejects.toMatchObject({ cause });
  await app.db.execute(sql`drop table things`);
});

it('reads only the partitions of the time that is asked for', async () => {
  const { rows } = await app.db.execute<{ 'QUERY PLAN': string }>(
    sql`explain select * from audit_log where at > now() + interval '150 days' and action = 'login'`,
  );
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).toContain('audit_log_other');
  expect(plan).toMatch(/Subplans Removed/);
});
