/** As strict as the API: something before the @, and a domain behind it. */
export const isEmail = (text: string): boolean =>
  text.length <= 254 && /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(text);

export const emailFault = 'Tulis alamat email yang benar, misalnya nama@contoh.id';
