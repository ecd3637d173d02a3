/** `build.json` of a build. */
export interface Build {
  entry: string;
  scripts: string[];
  styles: string[];
  integrity: Record<string, string>;
}
