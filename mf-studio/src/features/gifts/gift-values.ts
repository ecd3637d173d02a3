import type { Payload } from '@panggung/platform';
import { giftLimit } from '@panggung/policy';
import { emailText, requiredText, typedText, wholeNumber } from '@panggung/screens';
import { array, check, forward, object, partialCheck, pipe, string, transform } from 'valibot';
import type { StudioTicketType } from '../workspace/studio.queries';

/** Values of the form, as typed; field names are those of the API. */
export interface GiftValues {
  ticketTypeId: string;
  quantity: string;
  'receiver.name': string;
  'receiver.email': string;
  reason: string;
  /** Names on the tickets, for the largest number that was typed so far. */
  holders: string[];
}

export const newGiftValues = (ticketTypes: readonly StudioTicketType[]): GiftValues => ({
  ticketTypeId:
    ticketTypes.find((ticketType) => leftOf(ticketType) > 0)?.id ?? ticketTypes[0]?.id ?? '',
  quantity: '1',
  'receiver.name': '',
  'receiver.email': '',
  reason: '',
  holders: [],
});

export const leftOf = ({ capacity, taken }: StudioTicketType): number =>
  Math.max(0, capacity - taken);

/** The wanted number of tickets; NaN for anything but a number within the limit. */
export function quantityOf(typed: string): number {
  const units = wholeNumber(typed);
  return units >= 1 && units <= giftLimit ? units : Number.NaN;
}

type Body = Payload<'/studio/events/{id}/complimentary-tickets'>;

/** Makes the request body; tickets without a name are for the receiver. */
export const giftSchema = (ticketTypes: readonly StudioTicketType[]) => {
  const left = (id: string) => {
    const ticketType = ticketTypes.find((one) => one.id === id);
    return ticketType ? leftOf(ticketType) : 0;
  };
  return pipe(
    object({
      ticketTypeId: pipe(
        string(),
        check((id) => ticketTypes.some((ticketType) => ticketType.id === id), 'Pilih jenis tiket'),
      ),
      quantity: pipe(
        string(),
        transform(quantityOf),
        check((units) => !Number.isNaN(units), `Tulis jumlah, 1 sampai ${giftLimit}`),
      ),
      'receiver.name': requiredText('Tulis nama penerima'),
      'receiver.email': emailText,
      holders: array(typedText),
      reason: requiredText('Tulis alasan, misalnya tamu sponsor', 3),
    }),
    forward(
      partialCheck(
        [['ticketTypeId'], ['quantity']],
        ({ ticketTypeId, quantity }) => quantity <= left(ticketTypeId),
        ({ input }) => {
          const rest = left(input.ticketTypeId);
          return rest === 0 ? 'Kuota jenis ini sudah habis' : `Kuotanya tinggal ${rest}`;
        },
      ),
      ['quantity'],
    ),
    transform((gift): Body => ({
      ticketTypeId: gift.ticketTypeId,
      quantity: gift.quantity,
      receiver: { name: gift['receiver.name'], email: gift['receiver.email'] },
      holders: Array.from(
        { length: gift.quantity },
        (_, index) => gift.holders[index] || gift['receiver.name'],
      ),
      reason: gift.reason,
    })),
  );
};
