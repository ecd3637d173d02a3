import { formatCount, formatRupiah } from '@panggung/format';
import { useApi, useQuery } from '@panggung/platform';
import { Loaded } from '@panggung/screens';
import { Card, Stack, Table } from '@panggung/ui';
import type { ReactNode } from 'react';
import { FigureList } from '../figures/figure-list';
import { FiguresExplained, RevenueSum } from '../figures/figures-explained';
import { BarChart } from './bar-chart';
import { SalesByDay } from './sales-by-day';
import { eventSales, type Sales } from './sales.queries';
import styles from './sales.module.css';

/** Sales of an event, by ticket type and by day. */
export function SalesFigures({ eventId }: { eventId: string }): ReactNode {
  const { api } = useApi();
  const query = useQuery(eventSales(api, eventId));
  return (
    <Loaded query={query} what="penjualan">
      {({ data: sales }) => (
        <Stack>
          <FigureList figures={sales.total} />
          <FiguresExplained eventId={eventId} figures={sales.total} />
          <SalesByDay sales={sales} />
          <ByTicketType sales={sales} />
          <Card>
            <section aria-labelledby="revenue" className={styles.part}>
              <h2 id="revenue">Dari harga tiket ke pendapatan</h2>
              <RevenueSum figures={sales.total} />
            </section>
          </Card>
        </Stack>
      )}
    </Loaded>
  );
}

function ByTicketType({ sales: { tiers: ticketTypes } }: { sales: Sales }): ReactNode {
  const best = ticketTypes.toSorted((one, other) => other.sold - one.sold)[0];
  return (
    <Card>
      <section aria-labelledby="by-ticket-type" className={styles.part}>
        <h2 id="by-ticket-type">Per jenis tiket</h2>
        {best && best.sold > 0 ? (
          <BarChart
            title="Tiket terjual per jenis"
            summary={`Terbanyak: ${best.name}, ${formatCount(best.sold)} tiket.`}
            bars={ticketTypes.map(({ name, sold }) => ({
              label: name,
              value: sold,
              text: formatCount(sold),
            }))}
          />
        ) : null}
        <Table
          label="Tabel per jenis tiket"
          columns={[
            'Jenis',
            'Terjual',
            'Dikembalikan',
            'Menunggu bayar',
            'Undangan',
            'Di tempat lain',
            'Kuota',
            'Pendapatan',
          ]}
          cells="figures"
        >
          {ticketTypes.map((ticketType) => (
            <tr key={ticketType.id}>
              <th scope="row">{ticketType.name}</th>
              <td>{formatCount(ticketType.sold)}</td>
              <td>{formatCount(ticketType.returned)}</td>
              <td>{formatCount(ticketType.held)}</td>
              <td>{formatCount(ticketType.complimentary)}</td>
              <td>{formatCount(ticketType.soldElsewhere)}</td>
              <td>{formatCount(ticketType.capacity)}</td>
              <td>{formatRupiah(ticketType.revenue)}</td>
            </tr>
          ))}
        </Table>
      </section>
    </Card>
  );
}
