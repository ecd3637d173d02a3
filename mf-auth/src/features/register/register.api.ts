import type { Payload } from '@panggung/platform';
import type { RegisterForm } from './register-form.schema';

/** What the API takes for a filled-in form. */
export function registrationOf(form: RegisterForm): Payload<'/auth/register'> {
  const { email, password, name, phone, roleType, publicName, about } = form;
  const additionalData: Record<string, string> =
    roleType === 'user'
      ? {}
      : { [roleType === 'artist' ? 'stageName' : 'companyName']: publicName, description: about };
  return { email, password, name, roleType, additionalData, ...(phone === '' ? {} : { phone }) };
}
