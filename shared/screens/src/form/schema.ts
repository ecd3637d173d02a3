/**
 * What forms of the shell check with. It takes it from here: its own valibot would be another copy,
 * because it has another TypeScript beside it, and the types of two copies do not fit together.
 */
export {
  array,
  boolean,
  check,
  forward,
  maxLength,
  maxValue,
  minLength,
  minValue,
  number,
  object,
  partialCheck,
  picklist,
  pipe,
  regex,
  string,
  transform,
  trim,
  type GenericSchema,
} from 'valibot';
