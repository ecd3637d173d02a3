/** Readable text for error codes of the provider or of our API. */
const explanations: Readonly<Record<string, string>> = {
  access_denied: 'Proses masuk dibatalkan. Anda dapat mencobanya lagi.',
  provider_unavailable: 'Layanan masuk sedang tidak dapat dihubungi. Coba lagi beberapa saat lagi.',
  email_not_verified:
    'Alamat email Anda belum dikonfirmasi di layanan masuk. Konfirmasi dahulu, lalu coba lagi.',
  account_missing: 'Akun ini sudah tidak ada. Daftar kembali untuk membuat akun baru.',
  account_suspended:
    'Akun Anda ditangguhkan. Alasannya ada di email yang kami kirim. Tiket yang sudah Anda beli tetap berlaku; hubungi kami jika Anda keberatan.',
  session_missing: 'Proses masuk tidak dimulai dari peramban ini. Mulai lagi dari halaman masuk.',
  session_expired: 'Proses masuk terlalu lama. Mulai lagi dari halaman masuk.',
  server_error: 'Terjadi gangguan di sistem kami. Coba lagi beberapa saat lagi.',
};

export function explain(code: string): string {
  return explanations[code] ?? 'Proses masuk tidak selesai. Mulai lagi dari halaman masuk.';
}
