import { quietUntil, quotedMethod, refundKindOf } from './refund-methods';

const at = new Date('2027-01-01T05:00:00Z');
const after = (days: number, minutes = 0) =>
  new Date(at.getTime() + days * 86_400_000 + minutes * 60_000);
const paid = (type: string, issuer: string | null = null, acquirer: string | null = null) => ({
  type,
  at,
  issuer,
  acquirer,
});

describe('the gateway gives money back only so long', () => {
  it.each([
    ['QRIS of another wallet', paid('qris', 'dana', 'gopay'), 7],
    ['QRIS of nobody knows whom', paid('qris'), 7],
    ['QRIS of GoPay', paid('qris', 'gopay', 'gopay'), 45],
    ['QRIS of ShopeePay', paid('qris', 'airpay shopee', 'airpay shopee'), 365],
    ['OVO', paid('ovo'), 7],
    ['Kredivo', paid('kredivo'), 14],
    ['DANA', paid('dana'), 45],
    ['GoPay', paid('gopay'), 45],
    ['ShopeePay', paid('shopeepay'), 365],
  ])('%s', (_name, how, days) => {
    expect(refundKindOf(how, after(days, -61))).toBe('gateway');
    // An hour is left for the way there.
    expect(refundKindOf(how, after(days, -59))).toBe('manual');
    expect(quotedMethod(how, after(1)).until).toBe(after(days, -60).toISOString());
    const late = quotedMethod(how, after(days));
    expect(late).toMatchObject({ kind: 'manual', name: 'Transfer bank', until: null });
    expect(late.note).toContain(`sampai ${days} hari`);
  });

  it.each([['credit_card'], ['akulaku']])('but for %s', (type) => {
    expect(refundKindOf(paid(type), after(400))).toBe('gateway');
    expect(quotedMethod(paid(type), after(400)).until).toBeNull();
  });

  it.each([['bank_transfer'], ['echannel'], ['cstore']])('and never %s', (type) => {
    expect(refundKindOf(paid(type), at)).toBe('manual');
    expect(quotedMethod(paid(type), at).note).toBeUndefined();
  });
});

describe('ShopeePay', () => {
  const wib = (time: string) => new Date(`2027-01-01T${time}:00+07:00`);

  it.each([
    ['23:49', undefined],
    ['23:50', '2027-01-02T06:05:00+07:00'],
    ['00:00', '2027-01-01T06:05:00+07:00'],
    ['06:04', '2027-01-01T06:05:00+07:00'],
    ['06:05', undefined],
    ['12:00', undefined],
  ])('at %s', (time, expected) => {
    const until = expected === undefined ? undefined : new Date(expected);
    expect(quietUntil(paid('shopeepay'), wib(time))).toEqual(until);
    expect(quietUntil(paid('qris', 'airpay shopee', 'airpay shopee'), wib(time))).toEqual(until);
    expect(quietUntil(paid('gopay'), wib(time))).toBeUndefined();
  });
});
