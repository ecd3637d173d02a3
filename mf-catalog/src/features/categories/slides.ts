/** Product specification §9. */
export const tilesPerSlide = 4;

/** Cuts a list into slides; the last one may hold fewer. */
export function slidesOf<Item>(items: readonly Item[]): Item[][] {
  return Array.from({ length: Math.ceil(items.length / tilesPerSlide) }, (_, slide) =>
    items.slice(slide * tilesPerSlide, (slide + 1) * tilesPerSlide),
  );
}
