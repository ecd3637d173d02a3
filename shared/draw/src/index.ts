export { fromHex, idLength, isSame, toHex, uuidToBytes } from './bytes';
export { checkDraw, checkingDraw, type DrawCheck, type PublishedDraw } from './check-draw';
export { leafHash, pathOf, rootFrom, rootOf } from './merkle';
export {
  commitmentOf,
  digestLength,
  entriesBefore,
  firstKey,
  histogramOf,
  keyAfter,
  lastKey,
  orderKey,
  seedOf,
  type SeedParts,
} from './order';
