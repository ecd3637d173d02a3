import { goodsLimit, variantLimit } from '@panggung/policy';

/** A quantity of one variant of a product. */
export interface CartLine {
  item: string;
  variant: string;
  quantity: number;
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether the values make a cart line; they come from an address or from storage. */
export function isLine(line: {
  item: unknown;
  variant: unknown;
  quantity: unknown;
}): line is CartLine {
  const { item, variant, quantity } = line;
  return (
    typeof item === 'string' &&
    uuid.test(item) &&
    typeof variant === 'string' &&
    uuid.test(variant) &&
    typeof quantity === 'number' &&
    Number.isInteger(quantity) &&
    quantity >= 1 &&
    quantity <= goodsLimit
  );
}

/** Adds to the quantity of a variant, up to the limit; unchanged when the cart is full. */
export function withLine(lines: readonly CartLine[], added: CartLine): readonly CartLine[] {
  const known = lines.find(({ variant }) => variant === added.variant);
  if (known) {
    return withQuantity(
      lines,
      added.variant,
      Math.min(goodsLimit, known.quantity + added.quantity),
    );
  }
  return lines.length >= variantLimit ? lines : [...lines, added];
}

/** Sets the quantity of a variant; 0 removes it. */
export function withQuantity(
  lines: readonly CartLine[],
  variant: string,
  quantity: number,
): readonly CartLine[] {
  return lines
    .map((line) => (line.variant === variant ? { ...line, quantity } : line))
    .filter((line) => line.quantity > 0);
}
