import { href } from '@panggung/addresses';
import { formatRupiah } from '@panggung/format';
import { Link, PageHead, useHydrated, type MerchandiseDetail } from '@panggung/platform';
import {
  Alert,
  EmptyState,
  Loading,
  Page,
  RetryAlert,
  Skeleton,
  Stack,
  buttonClass,
} from '@panggung/ui';
import type { ReactNode } from 'react';
import { withQuantity, type CartLine } from '../features/cart/cart';
import { CartLineRow } from '../features/cart/cart-line-row';
import styles from '../features/cart/cart.module.css';
import { writeCart } from '../features/cart/cart-storage';
import { PickupNote } from '../features/cart/pickup-note';
import { PickupSection } from '../features/cart/pickup-section';
import { useAddition, type Addition } from '../features/cart/use-addition';
import { useCartGoods } from '../features/cart/use-cart-goods';
import { useCart } from '../features/cart/use-cart';

/** Merchandise to buy together with tickets. */
export function Cart(): ReactNode {
  const addition = useAddition();
  const lines = useCart();
  return (
    <Page width="narrow">
      <PageHead title="Keranjang · Panggung" noIndex />
      <Stack>
        <h1>Keranjang</h1>
        <AdditionNotice addition={addition} />
        {useHydrated() ? <CartContent lines={lines} /> : <Loading what="keranjang" />}
      </Stack>
    </Page>
  );
}

function CartContent({ lines }: { lines: readonly CartLine[] }): ReactNode {
  const { items, isError, error, refetch } = useCartGoods();
  if (lines.length === 0) {
    return (
      <EmptyState
        title="Keranjang masih kosong"
        action={
          <Link to={href('/merchandise')} className={buttonClass()}>
            Lihat merchandise
          </Link>
        }
      />
    );
  }
  if (items === undefined && !isError) return <Skeleton shape="block" />;
  if (items === undefined) {
    return (
      <RetryAlert title="Isi keranjang tidak dapat dimuat" onRetry={refetch} error={error}>
        Isinya tetap tersimpan di perangkat ini.
      </RetryAlert>
    );
  }
  return (
    <>
      <ul role="list">
        {lines.map((line) => (
          <CartLineRow
            key={line.variant}
            line={line}
            item={items[line.item] ?? null}
            onQuantity={(quantity) => writeCart(withQuantity(lines, line.variant, quantity))}
          >
            {pickupNote(items[line.item])}
          </CartLineRow>
        ))}
      </ul>
      <p className={styles.total}>
        <span>Total</span> <span>{formatRupiah(totalOf(lines, items))}</span>
      </p>
      <PickupSection items={productsOf(lines, items)} />
    </>
  );
}

const pickupNote = (item: MerchandiseDetail | null | undefined) =>
  item ? <PickupNote item={item} /> : null;

type Items = Readonly<Record<string, MerchandiseDetail | null>>;

/** Each product that is still sold, once. */
const productsOf = (lines: readonly CartLine[], items: Items): MerchandiseDetail[] =>
  [...new Set(lines.map(({ item }) => item))].flatMap((id) => items[id] ?? []);

function totalOf(lines: readonly CartLine[], items: Items): number {
  return lines.reduce((sum, { item, variant, quantity }) => {
    const price = items[item]?.variants.find(({ id }) => id === variant)?.price ?? 0;
    return sum + price * quantity;
  }, 0);
}

const notices: Record<Addition, { tone: 'good' | 'bad'; title: string }> = {
  added: { tone: 'good', title: 'Produk masuk ke keranjang' },
  full: { tone: 'bad', title: 'Keranjang penuh. Hapus satu produk, lalu coba lagi.' },
  invalid: {
    tone: 'bad',
    title: 'Produk itu tidak dapat ditambahkan. Pilih lagi dari halamannya.',
  },
  'not-kept': {
    tone: 'bad',
    title: 'Peramban Anda tidak mengizinkan situs ini menyimpan keranjang.',
  },
};

function AdditionNotice({ addition }: { addition: Addition | null }): ReactNode {
  return addition ? <Alert {...notices[addition]} /> : null;
}
