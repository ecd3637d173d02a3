const wib = 'Asia/Jakarta';
const wita = 'Asia/Makassar';
const wit = 'Asia/Jayapura';

// A table reads best in rows.
/** Name, address, city, province, zone, latitude, longitude, size (1 small room to 5 stadium). */
// oxfmt-ignore
export const demoVenues = [
  ['Stadion Utama Gelora Bung Karno', 'Jl. Pintu Satu Senayan, Gelora', 'Jakarta Pusat', 'DKI Jakarta', wib, -6.2186, 106.8018, 5],
  ['Istora Senayan', 'Jl. Pintu Satu Senayan, Gelora', 'Jakarta Pusat', 'DKI Jakarta', wib, -6.2207, 106.8061, 4],
  ['Jakarta International Convention Center', 'Jl. Gatot Subroto, Senayan', 'Jakarta Pusat', 'DKI Jakarta', wib, -6.2145, 106.8076, 4],
  ['Taman Ismail Marzuki', 'Jl. Cikini Raya No. 73', 'Jakarta Pusat', 'DKI Jakarta', wib, -6.1899, 106.8394, 2],
  ['Ciputra Artpreneur', 'Jl. Prof. Dr. Satrio, Kuningan', 'Jakarta Selatan', 'DKI Jakarta', wib, -6.2237, 106.8236, 3],
  ['M Bloc Space', 'Jl. Panglima Polim No. 37', 'Jakarta Selatan', 'DKI Jakarta', wib, -6.2419, 106.7988, 1],
  ['JIExpo Kemayoran', 'Jl. Benyamin Suaeb, Pademangan', 'Jakarta Utara', 'DKI Jakarta', wib, -6.1469, 106.8456, 4],
  ['ICE BSD City', 'Jl. BSD Grand Boulevard No. 1', 'Tangerang', 'Banten', wib, -6.3003, 106.6369, 4],
  ['Gedung Kesenian Kota Bogor', 'Jl. Pemuda No. 1, Tanah Sareal', 'Bogor', 'Jawa Barat', wib, -6.5712, 106.7975, 1],
  ['Summarecon Mall Bekasi', 'Jl. Bulevar Ahmad Yani', 'Bekasi', 'Jawa Barat', wib, -6.2258, 107.0009, 2],
  ['Sasana Budaya Ganesha', 'Jl. Tamansari No. 73', 'Bandung', 'Jawa Barat', wib, -6.8863, 107.6084, 3],
  ['Trans Convention Centre', 'Jl. Gatot Subroto No. 289', 'Bandung', 'Jawa Barat', wib, -6.9261, 107.6365, 3],
  ['Gedung Negara Cirebon', 'Jl. Siliwangi No. 14', 'Cirebon', 'Jawa Barat', wib, -6.7103, 108.5575, 1],
  ['Marina Convention Center', 'Jl. Villa Marina, Tawangsari', 'Semarang', 'Jawa Tengah', wib, -6.9525, 110.3897, 3],
  ['Edutorium UMS', 'Jl. Ahmad Yani, Pabelan', 'Surakarta', 'Jawa Tengah', wib, -7.5567, 110.7703, 3],
  ['Jogja Expo Center', 'Jl. Raya Janti, Banguntapan', 'Yogyakarta', 'DI Yogyakarta', wib, -7.7985, 110.4031, 3],
  ['Taman Budaya Yogyakarta', 'Jl. Sriwedani No. 1', 'Yogyakarta', 'DI Yogyakarta', wib, -7.8004, 110.3677, 1],
  ['Candi Prambanan', 'Jl. Raya Solo–Yogyakarta, Bokoharjo', 'Sleman', 'DI Yogyakarta', wib, -7.752, 110.4915, 4],
  ['Jatim Expo', 'Jl. Ahmad Yani No. 99', 'Surabaya', 'Jawa Timur', wib, -7.3189, 112.7346, 3],
  ['Grand City Convex', 'Jl. Walikota Mustajab No. 1', 'Surabaya', 'Jawa Timur', wib, -7.262, 112.7495, 3],
  ['Graha Cakrawala', 'Jl. Cakrawala No. 5, Sumbersari', 'Malang', 'Jawa Timur', wib, -7.9625, 112.6186, 3],
  ['Regale International Convention Centre', 'Jl. H. Adam Malik', 'Medan', 'Sumatera Utara', wib, 3.5966, 98.6612, 3],
  ['Taman Budaya Sumatera Barat', 'Jl. Diponegoro No. 31', 'Padang', 'Sumatera Barat', wib, -0.955, 100.3544, 1],
  ['SKA Co Ex', 'Jl. Soekarno Hatta', 'Pekanbaru', 'Riau', wib, 0.4993, 101.4188, 2],
  ['Radius Prawiro Convention', 'Jl. Engku Putri, Batam Centre', 'Batam', 'Kepulauan Riau', wib, 1.1301, 104.0529, 2],
  ['Palembang Sport and Convention Center', 'Jl. POM IX, Lorok Pakjo', 'Palembang', 'Sumatera Selatan', wib, -2.9788, 104.7413, 3],
  ['Graha Wangsa', 'Jl. Gajah Mada, Tanjung Agung', 'Bandar Lampung', 'Lampung', wib, -5.411, 105.2703, 2],
  ['Pontianak Convention Center', 'Jl. Sultan Abdurrahman', 'Pontianak', 'Kalimantan Barat', wib, -0.0379, 109.3291, 2],
  ['BSCC Dome', 'Jl. Ruhui Rahayu, Sepinggan', 'Balikpapan', 'Kalimantan Timur', wita, -1.2494, 116.8721, 3],
  ['Gelora Kadrie Oening', 'Jl. K.H. Wahid Hasyim, Sempaja', 'Samarinda', 'Kalimantan Timur', wita, -0.4613, 117.1459, 3],
  ['Gedung Sultan Suriansyah', 'Jl. Brigjen H. Hasan Basri', 'Banjarmasin', 'Kalimantan Selatan', wita, -3.2987, 114.5886, 2],
  ['Taman Budaya Art Centre', 'Jl. Nusa Indah No. 1', 'Denpasar', 'Bali', wita, -8.6567, 115.2336, 3],
  ['Bali Nusa Dua Convention Center', 'Kawasan ITDC Nusa Dua', 'Badung', 'Bali', wita, -8.8008, 115.2287, 3],
  ['Garuda Wisnu Kencana Cultural Park', 'Jl. Raya Uluwatu, Ungasan', 'Badung', 'Bali', wita, -8.8104, 115.1676, 4],
  ['Pertamina Mandalika International Circuit', 'Kawasan Mandalika, Pujut', 'Lombok Tengah', 'Nusa Tenggara Barat', wita, -8.8953, 116.3056, 4],
  ['Taman Budaya NTB', 'Jl. Majapahit, Kekalik', 'Mataram', 'Nusa Tenggara Barat', wita, -8.5936, 116.0928, 1],
  ['Claro Hotel & Convention', 'Jl. A.P. Pettarani No. 3', 'Makassar', 'Sulawesi Selatan', wita, -5.1586, 119.4361, 3],
  ['Benteng Rotterdam', 'Jl. Ujung Pandang No. 1', 'Makassar', 'Sulawesi Selatan', wita, -5.1341, 119.4053, 2],
  ['Manado Convention Center', 'Jl. Piere Tendean', 'Manado', 'Sulawesi Utara', wita, 1.4748, 124.831, 2],
  ['Taman Budaya Kupang', 'Jl. Kejora, Oebobo', 'Kupang', 'Nusa Tenggara Timur', wita, -10.1669, 123.6104, 1],
  ['Islamic Center Ambon', 'Jl. Sultan Hasanuddin', 'Ambon', 'Maluku', wit, -3.6817, 128.1992, 1],
  ['Stadion Lukas Enembe', 'Jl. Nolokla, Sentani Timur', 'Jayapura', 'Papua', wit, -2.5758, 140.5915, 4],
  ['GOR Cenderawasih', 'Jl. Sam Ratulangi', 'Jayapura', 'Papua', wit, -2.5364, 140.7071, 2],
] as const;

const aheadOfUtc: Record<string, number> = { [wib]: 7, [wita]: 8, [wit]: 9 };

/** Hours by which clocks of a zone of ours are ahead of UTC, all year round. */
export const hoursAhead = (timezone: string): number => aheadOfUtc[timezone] ?? 7;
