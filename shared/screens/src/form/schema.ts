/**
 * What forms of the shell check with. It takes it from here: its own valibot would be another copy,
 * because it has another TypeScript beside it, and the types of two copies do not fit together.
 */
export {
  array,
  boolean,
  check,
  maxLength,
  maxValue,
  minLength,
  minValue,
  number,
  object,
  picklist,
  pipe,
  regex,
  string,
  transform,
  trim,
} from 'valibot';
