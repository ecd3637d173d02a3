import type { APIRequestContext } from '@playwright/test';
import type { TicketOffer } from './purchases';

export interface Product {
  id: string;
  name: string;
  variants: { id: string; name: string; price: number; available: number }[];
}

interface Detail extends Product {
  events: { id: string; title: string }[];
  atEvent: boolean | null;
}

interface SoldEvent {
  ticketTypes: { id: string; status: string; price: number; available: number }[];
}

async function read<Data>(request: APIRequestContext, path: string): Promise<Data> {
  return ((await (await request.get(`/api${path}`)).json()) as { data: Data }).data;
}

/** Products whose first variant is in stock. */
async function inStock(request: APIRequestContext): Promise<Product[]> {
  const products = await read<Product[]>(request, '/merchandise?limit=100');
  return products.filter(({ variants }) => (variants[0]?.available ?? 0) > 5);
}

/** A product, tickets of an event where it is handed out, and a product that is not had there. */
export async function goodsWithTickets(request: APIRequestContext) {
  const products = await inStock(request);
  for (const { id } of products) {
    const product = await read<Detail>(request, `/merchandise/${id}`);
    for (const event of product.events) {
      const { ticketTypes } = await read<SoldEvent>(request, `/events/${event.id}`);
      const type = ticketTypes.find(
        ({ status, price, available }) => status === 'on_sale' && price > 0 && available > 20,
      );
      const elsewhere = type && (await notAt(request, products, event.id));
      if (!elsewhere) continue;
      const offer: TicketOffer = { eventId: event.id, ticketTypeId: type.id, price: type.price };
      return { product, event, offer, elsewhere };
    }
  }
  throw new Error('The demo data holds no merchandise of an event with tickets on sale');
}

async function notAt(request: APIRequestContext, products: Product[], eventId: string) {
  for (const { id } of products) {
    const product = await read<Detail>(request, `/merchandise/${id}?event=${eventId}`);
    if (product.atEvent === false) return product;
  }
  return undefined;
}

/** The address that puts one piece of the first variant into the cart. */
export const cartAddress = ({ id, variants }: Product, quantity = 1): string =>
  `/cart?item=${id}&variant=${variants[0]?.id}&quantity=${quantity}`;
