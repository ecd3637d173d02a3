/** The categories of a new site, in the order of the carousel; its admins change them later. */
export const startingCategories = [
  ['konser', 'Konser', 'Musik hidup dari panggung kecil sampai stadion.'],
  ['festival', 'Festival', 'Banyak panggung, banyak penampil, satu akhir pekan.'],
  ['stand-up-comedy', 'Stand Up Comedy', 'Malam tawa bersama para komika.'],
  ['theater', 'Theater', 'Lakon, musikal, dan teater kontemporer.'],
  ['workshop', 'Workshop', 'Belajar langsung dari praktisi dalam kelas kecil.'],
  ['conference', 'Conference', 'Gagasan besar dan jejaring baru dalam satu ruangan.'],
  ['exhibition', 'Exhibition', 'Pameran seni, foto, dan karya kreatif.'],
  ['sports', 'Sports', 'Laga, lomba, dan hari besar para penggemar olahraga.'],
  ['cultural', 'Cultural', 'Tradisi Nusantara yang hidup di atas panggung.'],
  ['educational', 'Educational', 'Kuliah umum dan seminar untuk rasa ingin tahu.'],
  ['food-beverage', 'Food & Beverage', 'Cita rasa, kopi, dan meja makan bersama.'],
  ['fashion', 'Fashion', 'Peragaan busana dan pasar desainer lokal.'],
  ['technology', 'Technology', 'Teknologi yang dicoba, dibedah, dan dibicarakan.'],
  ['kids-family', 'Kids & Family', 'Hari seru untuk anak dan seluruh keluarga.'],
  ['charity', 'Charity', 'Berkumpul, bersenang-senang, dan berbagi.'],
  ['networking', 'Networking', 'Bertemu orang yang tepat pada waktu yang tepat.'],
  ['wellness', 'Wellness', 'Yoga, meditasi, dan jeda untuk diri sendiri.'],
  ['gaming', 'Gaming', 'Turnamen, e-sport, dan komunitas gim.'],
  ['film', 'Film', 'Pemutaran, festival, dan bincang sineas.'],
  ['dance', 'Dance', 'Tari kontemporer, tradisi, dan jalanan.'],
] as const;

export type CategorySlug = (typeof startingCategories)[number][0];
