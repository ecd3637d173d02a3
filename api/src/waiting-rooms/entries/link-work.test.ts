import { working, type Task } from '@panggung/draw/work';
import { guest } from '../../../test/kit/factories';
import { mailsTo } from '../../../test/kit/outside/mails';
import { callRoom, openRoom } from '../../../test/kit/people/waiting';
import { doWaitingJobs } from '../../../test/kit/site/jobs';
import { startTestApp } from '../../../test/kit/test-app';
import { WorkNeeded } from '../waiting-rooms.errors';
import { createLinkWork, type LinkRequest, type LinkWorkSettings } from './link-work';

function workOf(task: Task): string {
  for (const steps = working(task); ;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** A door with a clock of its own, and what it demands. */
function aDoor(settings: Partial<LinkWorkSettings> = {}) {
  const time = { minute: 1_000 };
  const door = createLinkWork({
    secretKeys: ['kunci sekarang'],
    bits: 8,
    above: 2,
    clock: () => time.minute * 60_000,
    ...settings,
  });
  const demand = (request: LinkRequest): Task | null => {
    try {
      door.demand(request);
      return null;
    } catch (error) {
      if (error instanceof WorkNeeded) return error.task;
      throw error;
    }
  };
  return { time, demand };
}

const sari = { eventId: 'satu', email: 'sari@contoh.id' };

/** What is demanded once more is asked for than usual. */
function inARush({ demand }: ReturnType<typeof aDoor>, request: LinkRequest = sari): Task {
  demand(request);
  demand(request);
  const task = demand(request);
  if (!task) throw new Error('nothing is demanded');
  return task;
}

describe('work before a link', () => {
  it('is never demanded unless it is set', () => {
    const { demand } = aDoor({ bits: 0, above: 0 });
    for (let nth = 0; nth < 50; nth += 1) expect(demand(sari)).toBeNull();
  });

  it('is demanded of an event for which more links are asked than usual, until it is calm', () => {
    const door = aDoor();
    inARush(door);
    expect(door.demand({ ...sari, eventId: 'dua' })).toBeNull();
    door.time.minute += 1;
    expect(door.demand(sari)).not.toBeNull();
    door.time.minute += 1;
    expect(door.demand(sari)).toBeNull();
  });

  it('opens for its own request alone, and for some minutes', () => {
    const door = aDoor();
    const task = inARush(door);
    const work = workOf(task);
    expect(door.demand({ ...sari, work })).toBeNull();
    const other = { ...sari, email: 'budi@contoh.id' };
    const salt = inARush(door, other).salt;
    expect(salt).not.toBe(task.salt);
    expect(door.demand({ ...other, work })).not.toBeNull();
    door.time.minute += 2;
    inARush(door, other);
    inARush(door);
    expect(door.demand({ ...sari, work })).toBeNull();
    door.time.minute += 1;
    inARush(door);
    expect(door.demand({ ...sari, work })).not.toBeNull();
  });

  it('is good at a copy that has the next key already', () => {
    const work = workOf(inARush(aDoor()));
    const next = aDoor({ secretKeys: ['kunci baru', 'kunci sekarang'] });
    inARush(next);
    expect(next.demand({ ...sari, work })).toBeNull();
    const stranger = aDoor({ secretKeys: ['kunci asing'], bits: 20 });
    inARush(stranger);
    expect(stranger.demand({ ...sari, work })).not.toBeNull();
  });
});

it('a page that does the work gets the link, and nobody without it', async () => {
  const app = await startTestApp({ env: { LINK_WORK_BITS: '6', LINK_WORK_ABOVE: '1' } });
  try {
    const { eventId } = await openRoom(app);
    const { email } = guest();
    const ask = async (body: object) => {
      const response = await callRoom(app, eventId, 'link', { email, ...body });
      const { code, details } = response.json<{ code?: string; details?: Task }>();
      return { status: response.statusCode, code, details };
    };
    expect(await ask({})).toMatchObject({ status: 200 });
    const refused = await ask({});
    expect(refused).toMatchObject({ status: 422, code: 'WORK_NEEDED', details: { bits: 6 } });
    if (!refused.details) throw new Error('no task');
    expect(await ask({ work: workOf(refused.details) })).toMatchObject({ status: 200 });
    await doWaitingJobs(app, ['waiting-room-mail']);
    expect(mailsTo(app, email)).toHaveLength(2);
  } finally {
    await app.close();
  }
});
