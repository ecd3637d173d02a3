/** @jest-environment node */
import { joinedJson, scriptJson } from './script-json';

test('what is joined is read as if it had been one object', () => {
  const parts = [{}, { a: 1, b: '</script>' }, {}, { b: [1], c: { d: null } }];
  const text = joinedJson(...parts.map(scriptJson));
  expect(JSON.parse(text)).toEqual(Object.assign({}, ...parts));
  expect(text).not.toContain('<');
  expect(joinedJson()).toBe('{}');
});
