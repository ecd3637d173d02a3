import { Link } from '@panggung/platform';
import { Button, Skeleton } from '@panggung/ui';
import type { ReactNode } from 'react';
import { withQuantity, type CartLine } from '../../cart/cart';
import { CartLineRow } from '../../cart/cart-line-row';
import { writeCart } from '../../cart/cart-storage';
import styles from '../selection/ticket-picker.module.css';
import type { CartGoods } from '../../cart/use-cart-goods';

interface GoodsFieldsProps {
  cart: CartGoods;
  wanted: boolean;
  onChange: (wanted: boolean) => void;
}

/** What of the cart is handed out at the event, to buy with the tickets or leave in the cart. */
export function GoodsFields({ cart, wanted, onChange }: GoodsFieldsProps): ReactNode {
  const { lines, items } = cart;
  const isElsewhere = ({ item }: CartLine) => items?.[item]?.atEvent === false;
  const here = lines.filter((line) => !isElsewhere(line));
  const elsewhere = lines.filter(isElsewhere).flatMap(({ item }) => items?.[item]?.name ?? []);
  return (
    <fieldset className={styles.picker}>
      <legend className={styles.legend}>Merchandise di keranjang</legend>
      {here.length > 0 ? (
        <>
          <p className={styles.hint}>
            Dibayar bersama tiket dan diambil di booth merchandise di lokasi acara, dengan kode
            pesanan Anda.
          </p>
          <label className={styles.check}>
            <input
              type="checkbox"
              checked={wanted}
              onChange={({ currentTarget }) => onChange(currentTarget.checked)}
            />
            <span>Sertakan dalam pesanan ini</span>
          </label>
          {wanted ? <GoodsList cart={cart} here={here} /> : null}
        </>
      ) : null}
      {elsewhere.length > 0 ? (
        <p className={styles.hint}>
          {[...new Set(elsewhere)].join(', ')} tidak dapat diambil di acara ini, jadi tetap di
          keranjang. <Link to="/cart">Lihat acaranya di keranjang</Link>
        </p>
      ) : null}
    </fieldset>
  );
}

interface GoodsListProps {
  cart: CartGoods;
  /** The lines that are handed out at the event. */
  here: readonly CartLine[];
}

function GoodsList({ cart, here }: GoodsListProps): ReactNode {
  const { lines, items, isError, goods } = cart;
  if (items === undefined) {
    if (!isError) return <Skeleton shape="block" />;
    return (
      <>
        <p className={styles.error}>Isi keranjang tidak dapat dimuat dan belum ikut dipesan.</p>
        <Button variant="secondary" onClick={() => void cart.refetch()}>
          Coba lagi
        </Button>
      </>
    );
  }
  return (
    <>
      {goods.length < here.length ? (
        <p className={styles.error}>
          Yang tidak tersedia dalam jumlah itu tidak ikut dipesan, dan tetap di keranjang.
        </p>
      ) : null}
      <ul role="list">
        {here.map((line) => (
          <CartLineRow
            key={line.variant}
            line={line}
            item={items[line.item] ?? null}
            onQuantity={(quantity) => writeCart(withQuantity(lines, line.variant, quantity))}
          />
        ))}
      </ul>
    </>
  );
}
