import { ownFrameOf } from './own-frame';

const stack = [
  "TypeError: Cannot read properties of undefined (reading 'price')",
  'at render (node_modules/react-dom/src/client.js:1:2)',
  'at helper (https://panggung.example/remotes/merch/1.0.0-aa/browser/entry.js:1:99)',
  'at Dialog (shared/ui/src/dialog/dialog.tsx:3:4)',
  'at Price (mf-merch/src/features/price.tsx:12:5)',
  'at src/routes/merch.tsx:7:31',
];

test('the first frame that is in the own sources', () => {
  expect(ownFrameOf(stack.join('\n'))).toBe('mf-merch/src/features/price.tsx:12:5');
  expect(ownFrameOf(stack.slice(5).join('\n'))).toBe('src/routes/merch.tsx:7:31');
});

test('of packages and of files that no source map explains there is none', () => {
  expect(ownFrameOf(stack.slice(0, 4).join('\n'))).toBeNull();
  expect(ownFrameOf(null)).toBeNull();
});
