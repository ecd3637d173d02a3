/** `build.json` of a build. */
export interface Build {
  entry: string;
  container: string;
  /** Left out by builds that run on Module Federation's. */
  runtime?: 'none';
  scripts: string[];
  styles: string[];
  integrity: Record<string, string>;
}
