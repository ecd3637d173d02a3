import { formatInstant, formatRupiah } from '@panggung/format';
import { useApi, useQuery } from '@panggung/platform';
import { Loaded } from '@panggung/screens';
import { Alert, Card, Stack } from '@panggung/ui';
import type { ReactNode } from 'react';
import { StatementFiles } from './statement-files';
import {
  AsideTable,
  MerchandiseTable,
  OtherMerchandiseTable,
  RefundTable,
  TicketTable,
  less,
} from './statement-tables';
import { statementOf, type Statement } from './statement.queries';
import styles from './statement.module.css';

/** Revenue, deductions and balance of an event. */
export function StatementView({ eventId }: { eventId: string }): ReactNode {
  const { api } = useApi();
  const query = useQuery(statementOf(api, eventId));
  return (
    <Loaded query={query} what="laporan">
      {({ data: statement }) => (
        <Stack>
          {statement.payoutHeld ? (
            <Alert tone="bad" title="Pencairan dana ditahan">
              <p>Akun penyelenggara sedang ditangguhkan oleh Panggung.</p>
            </Alert>
          ) : null}
          {statement.preliminary ? (
            <Alert tone="warn" title="Angka sementara">
              <p>
                Acara belum selesai, atau masih ada pengembalian dana yang berjalan. Angka di bawah
                masih dapat berubah.
              </p>
            </Alert>
          ) : null}
          <Summary statement={statement} />
          <StatementFiles eventId={eventId} />
          <TicketTable statement={statement} />
          <MerchandiseTable statement={statement} />
          <RefundTable statement={statement} />
          <OtherMerchandiseTable statement={statement} />
          <AsideTable statement={statement} />
        </Stack>
      )}
    </Loaded>
  );
}

function Summary({ statement }: { statement: Statement }): ReactNode {
  const { tickets, merchandiseGross, refunded, net, bank, madeAt, event } = statement;
  const { given, returned } = statement.platformDiscount;
  return (
    <Card>
      <section aria-labelledby="summary" className={styles.part}>
        <h2 id="summary">Ringkasan</h2>
        <dl className={styles.sums}>
          <Line label="Tiket, kotor" value={formatRupiah(tickets.gross)} />
          <Line label="Potongan promo Anda" value={less(tickets.discount)} />
          {returned > 0 ? (
            <Line label="Potongan promo Panggung yang gugur" value={less(returned)} />
          ) : null}
          <Line label="Merchandise, kotor" value={formatRupiah(merchandiseGross)} />
          <Line label="Pengembalian dana" value={less(refunded)} />
          <Line label="Bersih" value={formatRupiah(net)} strong />
        </dl>
        {given > 0 ? (
          <p className={styles.note}>
            Kode promo Panggung memotong {formatRupiah(given)}. Potongan itu ditanggung Panggung:
            Anda tetap menerima harga tiket penuh. Untuk tiket yang dikembalikan, bagian potongan
            yang sama ikut gugur.
          </p>
        ) : null}
        <p className={styles.note}>
          Tidak ada biaya layanan yang dipotong. Tiket undangan tidak menambah pendapatan. Dihitung{' '}
          {formatInstant(madeAt, event.timezone)}.
        </p>
        <p>
          <span className={styles.note}>Rekening</span>{' '}
          {bank === null ? 'Belum ada rekening di data verifikasi Anda.' : <Bank bank={bank} />}
        </p>
      </section>
    </Card>
  );
}

interface LineProps {
  label: string;
  value: string;
  strong?: boolean;
}

function Line({ label, value, strong = false }: LineProps): ReactNode {
  return (
    <div data-strong={strong || undefined}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}

function Bank({ bank }: { bank: NonNullable<Statement['bank']> }): ReactNode {
  return (
    <>
      <strong>
        {bank.name} {bank.account}
      </strong>{' '}
      a.n. {bank.holder}
    </>
  );
}
