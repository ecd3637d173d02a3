import { storedText } from '@panggung/screens';

/** The bank account that money is transferred to. */
export interface Payout {
  bank: string;
  accountNumber: string;
  accountName: string;
}

export type PayoutFaults = Partial<Record<keyof Payout, string>>;

/** Fields of the account in the order of the form, with the ids of their inputs. */
export const payoutFields = [
  { name: 'bank', id: 'payout-bank' },
  { name: 'accountNumber', id: 'payout-number' },
  { name: 'accountName', id: 'payout-name' },
] as const satisfies { name: keyof Payout; id: string }[];

export const noPayout: Payout = { bank: '', accountNumber: '', accountName: '' };

/** The account as it is sent: without blanks around, and digits only in its number. */
export const trimmedPayout = ({ bank, accountNumber, accountName }: Payout): Payout => ({
  bank: bank.trim(),
  accountNumber: accountNumber.replaceAll(/[ .-]/g, ''),
  accountName: accountName.trim(),
});

/** The same limits as the API's. */
export function checkPayout(payout: Payout): PayoutFaults {
  const { bank, accountNumber, accountName } = trimmedPayout(payout);
  const faults: PayoutFaults = {};
  if (bank === '') faults.bank = 'Tulis nama bank Anda';
  else if (bank.length > 60) faults.bank = 'Nama bank paling panjang 60 karakter';
  if (!/^\d{6,20}$/.test(accountNumber)) {
    faults.accountNumber = 'Nomor rekening terdiri dari 6 sampai 20 angka';
  }
  if (accountName === '') faults.accountName = 'Tulis nama pemilik rekening';
  else if (accountName.length > 120) faults.accountName = 'Nama paling panjang 120 karakter';
  return faults;
}

/** The account as this tab kept it. */
export const storedPayout = (stored: Record<string, unknown>): Payout => ({
  bank: storedText(stored['bank']),
  accountNumber: storedText(stored['accountNumber']),
  accountName: storedText(stored['accountName']),
});

/** Faults in the order of the form, for its summary. */
export const listedPayoutFaults = (faults: PayoutFaults) =>
  payoutFields.flatMap(({ name, id }) => {
    const message = faults[name];
    return message === undefined ? [] : [{ field: id, message }];
  });
