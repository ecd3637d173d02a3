import { href } from '@panggung/addresses';
import { formatPrice } from '@panggung/format';
import {
  Link,
  useNavigate,
  type MerchandiseDetail,
  type MerchandiseVariant,
} from '@panggung/platform';
import { goodsLimit } from '@panggung/policy';
import { Badge, Button, SelectField } from '@panggung/ui';
import { useState, type ReactNode } from 'react';
import { formValues } from '../lists/form-values';
import styles from './add-to-cart.module.css';

/**
 * Chooses a variant and adds it to the cart, which belongs to the checkout: the address
 * `/cart?item=…&variant=…&quantity=…` is the contract between the two. A real form.
 */
export function AddToCart({ item }: { item: MerchandiseDetail }): ReactNode {
  const navigate = useNavigate();
  const first = item.variants.find(({ status }) => status !== 'sold_out');
  const [chosen, setChosen] = useState(first?.id);
  // A chosen variant that sells out is deselected; another size must not be chosen instead.
  const variant = item.variants.find(({ id, status }) => id === chosen && status !== 'sold_out');
  const left = Math.min(goodsLimit, variant?.available ?? 0);
  if (first === undefined) {
    return (
      <p className={styles.soldOut}>
        <Badge tone="bad">Habis</Badge> Semua pilihan sudah habis terjual.
      </p>
    );
  }
  if (item.events.length === 0) {
    return (
      <p className={styles.soldOut}>
        Belum ada acara tempat produk ini dapat diambil, jadi belum dapat dibeli.
      </p>
    );
  }
  return (
    <form
      action={href('/cart')}
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void navigate(href('/cart', formValues(event.currentTarget)));
      }}
    >
      <p className={styles.price}>{formatPrice({ price: variant?.price ?? item.priceFrom })}</p>
      <input type="hidden" name="item" value={item.id} />
      <fieldset className={styles.variants}>
        <legend>Pilihan</legend>
        {item.variants.map((one) => (
          <VariantChoice
            key={one.id}
            variant={one}
            checked={one.id === variant?.id}
            onChoose={() => setChosen(one.id)}
          />
        ))}
      </fieldset>
      <div className={styles.last}>
        <SelectField label="Jumlah" name="quantity" key={chosen} defaultValue="1">
          {Array.from({ length: Math.max(1, left) }, (_, index) => (
            <option key={index}>{index + 1}</option>
          ))}
        </SelectField>
        <Button type="submit" size="lg">
          Tambah ke keranjang
        </Button>
      </div>
      <p className={styles.how}>
        Dibayar bersama tiket salah satu acara di bawah ini, lalu diambil di booth merchandise di
        lokasinya. <Link to={href('/cart')}>Lihat keranjang</Link>
      </p>
    </form>
  );
}

interface VariantChoiceProps {
  variant: MerchandiseVariant;
  checked: boolean;
  onChoose: () => void;
}

function VariantChoice({ variant, checked, onChoose }: VariantChoiceProps): ReactNode {
  const { id, name, status, available } = variant;
  const soldOut = status === 'sold_out';
  return (
    <label className={styles.variant} data-off={soldOut ? '' : undefined}>
      <input
        type="radio"
        name="variant"
        value={id}
        required
        checked={checked}
        disabled={soldOut}
        onChange={onChoose}
      />
      <span>{name}</span>
      {soldOut ? <span className={styles.state}>Habis</span> : null}
      {status === 'low' ? <span className={styles.state}>Sisa {available}</span> : null}
    </label>
  );
}
