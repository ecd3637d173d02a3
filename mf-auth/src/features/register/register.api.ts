import type { Payload } from '@panggung/platform';
import { currentAgreement } from '@panggung/policy';
import { additionalDataOf } from './additional-data';
import type { RegisterForm } from './register-form.schema';

/** The request body for a filled-in form, with the extra fields of the chosen type only. */
export function registrationOf(form: RegisterForm): Payload<'/auth/register'> {
  const { email, password, name, phone, roleType } = form;
  const additionalData = additionalDataOf(roleType, form);
  const secret = password === '' ? {} : { password };
  return {
    agreement: currentAgreement,
    email,
    ...secret,
    name,
    roleType,
    additionalData,
    ...(phone === '' ? {} : { phone }),
  };
}
