import { formValues } from '../lists/form-values';
import { rupiahDigits } from './filters';

/** The filters of the form, named and written as in the address. */
export function eventFormValues(form: HTMLFormElement): Record<string, string> {
  const { priceMin = '', priceMax = '', ...values } = formValues(form);
  return { ...values, priceMin: rupiahDigits(priceMin), priceMax: rupiahDigits(priceMax) };
}
