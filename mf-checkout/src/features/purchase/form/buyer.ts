import type { User } from '@panggung/platform';
import { emailFault, isEmail } from '../../sending/email';

/** Who buys. */
export interface Buyer {
  name: string;
  email: string;
  phone: string;
}

/** What is wrong with single fields of the buyer. */
export type BuyerFaults = Partial<Record<keyof Buyer, string>>;

/** Fields of the buyer in the order of the form, with the ids of their inputs. */
export const buyerFields = [
  { name: 'name', id: 'buyer-name' },
  { name: 'email', id: 'buyer-email' },
  { name: 'phone', id: 'buyer-phone' },
] as const satisfies { name: keyof Buyer; id: string }[];

/** What the visitor wrote earlier, else what the account knows. */
export function initialBuyer(written: Buyer | undefined, user: User | null): Buyer {
  return {
    name: written?.name || user?.name || '',
    email: written?.email || user?.email || '',
    phone: written?.phone || user?.phone || '',
  };
}

/** The buyer as it is sent: without blanks around the values. */
export function trimmed({ name, email, phone }: Buyer): Buyer {
  return { name: name.trim(), email: email.trim(), phone: phone.trim() };
}

/** The same limits as the API's, with words for the person who fills the form in. */
export function checkBuyer(buyer: Buyer): BuyerFaults {
  const { name, email, phone } = trimmed(buyer);
  const faults: BuyerFaults = {};
  if (name === '') faults.name = 'Tulis nama lengkap Anda';
  else if (name.length > 120) faults.name = 'Nama paling panjang 120 karakter';
  if (!isEmail(email)) faults.email = emailFault;
  if (!/^\+?[0-9][0-9 ().-]{6,22}[0-9]$/.test(phone)) {
    faults.phone = 'Tulis nomor telepon yang benar, misalnya 0812 3456 7890';
  }
  return faults;
}
