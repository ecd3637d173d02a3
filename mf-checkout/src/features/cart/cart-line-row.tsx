import { href } from '@panggung/addresses';
import { formatRupiah } from '@panggung/format';
import { Link, type Merchandise } from '@panggung/platform';
import { goodsLimit } from '@panggung/policy';
import { Badge, Button, Poster } from '@panggung/ui';
import type { ReactNode } from 'react';
import { Stepper } from '../purchase/form/stepper';
import type { CartLine } from './cart';
import styles from './cart.module.css';

interface CartLineRowProps {
  line: CartLine;
  item: Merchandise | null;
  onQuantity: (quantity: number) => void;
  /** More about the product. */
  children?: ReactNode;
}

/** A product in the cart: its name, quantity and price. */
export function CartLineRow({ line, item, onQuantity, children }: CartLineRowProps): ReactNode {
  const variant = item?.variants.find(({ id }) => id === line.variant);
  if (!item || !variant) {
    return (
      <li className={styles.line}>
        <p>Produk ini tidak dijual lagi.</p>
        <Button variant="secondary" onClick={() => onQuantity(0)}>
          Hapus dari keranjang
        </Button>
      </li>
    );
  }
  const name = `${item.name}, ${variant.name}`;
  const short = variant.available < line.quantity;
  return (
    <li className={styles.line}>
      <span className={styles.picture}>
        <Poster
          src={item.image_url}
          preview={item.image_preview}
          alt=""
          shape="square"
          sizes="5rem"
        />
      </span>
      <div className={styles.what}>
        <Link to={href('/merchandise/:id', { id: item.id })} className={styles.name}>
          {item.name}
        </Link>
        <p className={styles.note}>{variant.name}</p>
        {children}
        {short ? (
          <Badge tone="bad">
            {variant.available === 0 ? 'Habis' : `Hanya tersisa ${variant.available}`}
          </Badge>
        ) : null}
      </div>
      <Stepper
        label={name}
        value={line.quantity}
        max={Math.max(line.quantity, Math.min(goodsLimit, variant.available))}
        onChange={onQuantity}
      />
      <p className={styles.price}>{formatRupiah(variant.price * line.quantity)}</p>
    </li>
  );
}
