/** Icons of the names in product specification §3; category-tile.module.css has their colours. */
const icons = new Map([
  // microphone
  [
    'konser',
    'M11 8.5a4.5 4.5 0 1 0 9 0 4.5 4.5 0 1 0-9 0M12.4 5.2c-.2 3.6 2.8 6.6 6.4 6.4M11.6 10.8 3.5 19 5 20.5l8.2-8.1',
  ],
  // big top
  [
    'festival',
    'M12 7V2l4 1.5L12 5M12 7c-2 4-5 6-9 7h18c-4-1-7-3-9-7zM5 14v7h14v-7M12 14c0 3-1 5-3 7M12 14c0 3 1 5 3 7',
  ],
  // laughing face
  [
    'stand up comedy',
    'M3 12a9 9 0 1 0 18 0 9 9 0 1 0-18 0M9 9.5h.01M15 9.5h.01M7.5 13.5h9a4.5 4.5 0 0 1-9 0z',
  ],
  // two masks
  [
    'theater',
    'M3 5c3 1 6 1 9 0v6c0 3.5-2 6-4.5 6S3 14.5 3 11zM5.7 9h.01M9.3 9h.01M5.5 12.3c1 1.4 3 1.4 4 0M15 9.2c2 .5 4 .4 6-.2v6c0 3.5-2 6-4.5 6-1.8 0-3.3-1.2-4-3M15.2 13.5h.01M18.6 13.5h.01M15 17.8c1-1.2 2.4-1.2 3.3 0',
  ],
  // hammer
  ['workshop', 'M5 4h8c3 0 5.5 1.5 7 4.5-2-.9-4-.9-6-.5v2H5zM8 10v11h3.5V10'],
  // board with a chart
  [
    'conference',
    'M3 4h18M4.5 4v11h15V4M12 15v3M8.5 21l3.5-3 3.5 3M8.5 11.5v-2M12 11.5v-4M15.5 11.5v-3',
  ],
  // picture on the wall
  ['exhibition', 'M7 8l5-5 5 5M4 8h16v13H4zM7 18l3.5-4.5 2.5 3 1.5-2L17 18M16 11.5h.01'],
  // cup
  [
    'sports',
    'M7 3h10v6a5 5 0 0 1-10 0zM7 5H3.5c0 3 1.2 5 3.8 5.5M17 5h3.5c0 3-1.2 5-3.8 5.5M12 14v3.5M8 21h8c0-2-1.8-3.5-4-3.5S8 19 8 21z',
  ],
  // joglo, the Javanese house
  [
    'cultural',
    'M2.5 11c4-.5 6-3 6.5-6h6c.5 3 2.5 5.5 6.5 6zM5.5 11v9M10 11v9M14 11v9M18.5 11v9M3 20h18',
  ],
  // mortarboard
  ['educational', 'M12 5 2 10l10 5 10-5zM6 12.2V17c3.5 2.6 8.5 2.6 12 0v-4.8M22 10v6'],
  // fork and knife
  ['food & beverage', 'M6 3v5a2.5 2.5 0 0 0 5 0V3M8.5 3v18M16 14V3c2.5 1.5 4 5 4 11zM16 14v7'],
  // hanger
  [
    'fashion',
    'M12 9.5V8a2.5 2.5 0 1 0-2.5-2.5M12 9.5l-9.2 6.9a1.1 1.1 0 0 0 .7 2.1h17a1.1 1.1 0 0 0 .7-2.1z',
  ],
  // chip
  [
    'technology',
    'M7 7h10v10H7zM10 10h4v4h-4zM9.5 3.5V7M14.5 3.5V7M9.5 17v3.5M14.5 17v3.5M3.5 9.5H7M3.5 14.5H7M17 9.5h3.5M17 14.5h3.5',
  ],
  // balloon
  [
    'kids & family',
    'M12 15c-3.5 0-6-3.2-6-6.5a6 6 0 0 1 12 0c0 3.3-2.5 6.5-6 6.5zM10.5 17.5 12 15l1.5 2.5zM12 17.5c0 2-2 2-1 4.5M9 8.5A3 3 0 0 1 11.5 6',
  ],
  // heart
  ['charity', 'M12 20.5C5 16 3 12.5 3 9a4.8 4.8 0 0 1 9-2.3A4.8 4.8 0 0 1 21 9c0 3.5-2 7-9 11.5z'],
  // three that are linked
  [
    'networking',
    'M9.5 5a2.5 2.5 0 1 0 5 0 2.5 2.5 0 1 0-5 0M2.5 18a2.5 2.5 0 1 0 5 0 2.5 2.5 0 1 0-5 0M16.5 18a2.5 2.5 0 1 0 5 0 2.5 2.5 0 1 0-5 0M10.8 7.3l-4.6 8.5M13.2 7.3l4.6 8.5M7.5 18h9',
  ],
  // lotus
  [
    'wellness',
    'M12 20c-3-2.5-4-6-4-8.5 0-3 2-6 4-8 2 2 4 5 4 8 0 2.5-1 6-4 8.5zM8.2 13.5C6.5 11.6 4.6 11 2.5 11c.2 5 4 9 9.5 9M15.8 13.5c1.7-1.9 3.6-2.5 5.7-2.5-.2 5-4 9-9.5 9',
  ],
  // gamepad
  [
    'gaming',
    'M7.5 7h9a5 5 0 0 1 5 4.3l.6 4.4a2.6 2.6 0 0 1-4.7 1.8L15.5 15h-7l-1.9 2.5a2.6 2.6 0 0 1-4.7-1.8l.6-4.4A5 5 0 0 1 7.5 7zM8 9.5v3M6.5 11h3M15 12h.01M17.5 10h.01',
  ],
  // clapperboard
  ['film', 'M3.5 10.5h17V20h-17zl-.7-3.2 16.5-4 .8 3.2M8 6l2.5 3M13 4.8l2.5 3'],
  // dancer
  [
    'dance',
    'M11.5 4.5a2 2 0 1 0 4 0 2 2 0 1 0-4 0M12 9l-1 5 3.5 2.5L13 22M11 14l-4.5 5M12 9l4 2 3-4M12 9l-4 1.5L5.5 7',
  ],
]);

/** A ticket, for a category with an unknown name. */
const otherIcon =
  'M4 6h16a1 1 0 0 1 1 1v3a2 2 0 0 0 0 4v3a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1v-3a2 2 0 0 0 0-4V7a1 1 0 0 1 1-1zM14.5 6v2M14.5 11v2M14.5 16v2';

/** The outline for a category. @param key its lowercased name */
export function categoryIcon(key: string): string {
  return icons.get(key) ?? otherIcon;
}
