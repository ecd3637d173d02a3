import { editDistance, nearestWord } from './edit-distance';

it.each([
  ['konser', 'konser', 0],
  ['konsr', 'konser', 1],
  ['konserr', 'konser', 1],
  ['kinser', 'konser', 1],
  ['kosner', 'konser', 1],
  ['', 'jazz', 4],
  ['jzaz', 'jazz', 1],
  ['surbaya', 'surabaya', 1],
  ['fetsivla', 'festival', 2],
])('%s is from %s by %i', (one, other, distance) => {
  expect(editDistance(one, other)).toBe(distance);
  expect(editDistance(other, one)).toBe(distance);
});

it('takes the nearest, and nothing that is far', () => {
  expect(nearestWord('jakrta', ['jayapura', 'jakarta', 'jepara'])).toBe('jakarta');
  expect(nearestWord('rock', ['rok', 'roti'])).toBe('rok');
  expect(nearestWord('pop', ['rap', 'folk'])).toBeUndefined();
  expect(nearestWord('qqqqqqqq', ['konser'])).toBeUndefined();
});
