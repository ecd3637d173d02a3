import { useNavigate, useSearchParams } from '@panggung/platform';
import { useEffect, useRef, useState } from 'react';
import { isLine, withLine } from './cart';
import { readCart, writeCart } from './cart-storage';

/** The result of adding the product in the address. */
export type Addition = 'added' | 'full' | 'invalid' | 'not-kept';

/**
 * Adds the product in the address to the cart, once, and cleans the address, so that a reload adds
 * nothing: `/cart?item=…&variant=…&quantity=…` is how other modules fill the cart.
 */
export function useAddition(): Addition | null {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const [addition, setAddition] = useState<Addition | null>(null);
  const done = useRef('');
  const asked = search.toString();
  useEffect(() => {
    if (!search.has('item') || done.current === asked) return;
    done.current = asked;
    setAddition(add(search));
    void navigate('/cart', { replace: true });
  }, [asked, navigate, search]);
  return addition;
}

function add(search: URLSearchParams): Addition {
  const line = {
    item: search.get('item'),
    variant: search.get('variant'),
    quantity: Number(search.get('quantity') ?? '1'),
  };
  if (!isLine(line)) return 'invalid';
  const before = readCart();
  const after = withLine(before, line);
  if (after === before) return 'full';
  return writeCart(after) ? 'added' : 'not-kept';
}
