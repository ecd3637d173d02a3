/** Dark ground, main colour, accent and a light tone, as CSS colours. */
export interface Palette {
  ground: string;
  deep: string;
  main: string;
  accent: string;
  light: string;
}
