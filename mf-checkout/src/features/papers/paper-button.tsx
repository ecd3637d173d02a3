import { failureText, useApi, useAction, type Transaction } from '@panggung/platform';
import { Alert, Button, saveFile } from '@panggung/ui';
import type { ReactNode } from 'react';
import { accessHeaders, readAccessToken } from '../access/order-access';

const papers = {
  /** All tickets of the order, to print or to use without a network. */
  tickets: { path: '/transactions/{id}/tickets.pdf', label: 'Unduh PDF', name: 'e-tiket' },
  /** One ticket, for its present holder. */
  ticket: { path: '/tickets/{id}/ticket.pdf', label: 'Unduh PDF', name: 'e-tiket' },
  /** For paid orders only. */
  invoice: { path: '/transactions/{id}/invoice.pdf', label: 'Unduh faktur', name: 'faktur' },
} as const;

interface PaperButtonProps {
  order: Pick<Transaction, 'id' | 'code'>;
  paper: keyof typeof papers;
}

/** Downloads a PDF of an order, or of a ticket by its own id. */
export function PaperButton({ order, paper }: PaperButtonProps): ReactNode {
  const { api } = useApi();
  const { path, label, name } = papers[paper];
  const download = useAction({
    mutationFn: () =>
      api.getFile(path, {
        path: { id: order.id },
        headers: accessHeaders(readAccessToken(order.id)),
      }),
    onSuccess: (file) => saveFile(`${name}-${order.code}.pdf`, file),
  });
  return (
    <>
      <div>
        <Button variant="secondary" busy={download.isPending} onClick={() => download.mutate()}>
          {label}
        </Button>
      </div>
      {download.isError ? <Alert tone="bad" title={failureText(download.error)} /> : null}
    </>
  );
}
