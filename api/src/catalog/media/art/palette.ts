/** Dark ground, main colour, accent and a light tone, as CSS colours. */
export interface Palette {
  ground: string;
  deep: string;
  main: string;
  accent: string;
  /** The accent as a surface that print in `ground` can be read on. */
  strip: string;
  /** The accent as print that can be read on `ground` and `deep`. */
  print: string;
  light: string;
}
