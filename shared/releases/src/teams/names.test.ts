import { emptyRegistry } from '../registry';
import { liveOf } from '../changes';
import { parseRegistry } from '../release-store';
import { remoteNameSchema, teamNameSchema } from './team';

test('a name that every object knows is none for a team or a remote', () => {
  for (const schema of [teamNameSchema, remoteNameSchema]) {
    expect(schema.safeParse('merch').success).toBe(true);
    expect(schema.safeParse('constructor').error?.message).toContain('take another name');
  }
  expect(() => liveOf(emptyRegistry(), 'constructor')).toThrow('there is no remote called');
});

test('a registry that has taken one before is read', () => {
  const teams = { constructor: { remotes: ['constructor'], prefixes: [] } };
  const text = JSON.stringify({ ...emptyRegistry(), teams });
  expect(Object.keys(parseRegistry(Buffer.from(text)).teams)).toEqual(['constructor']);
});
