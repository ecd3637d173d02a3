import type { Payload } from '@panggung/platform';
import { additionalDataOf } from './additional-data';
import type { RegisterForm } from './register-form.schema';

/** What the API takes for a filled-in form: of the extra fields those of the chosen type. */
export function registrationOf(form: RegisterForm): Payload<'/auth/register'> {
  const { email, password, name, phone, roleType } = form;
  const additionalData = additionalDataOf(roleType, form);
  const secret = password === '' ? {} : { password };
  return { email, ...secret, name, roleType, additionalData, ...(phone === '' ? {} : { phone }) };
}
