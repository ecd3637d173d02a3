import CopyPlugin from 'copy-webpack-plugin';
import { baseConfig, styleSheets } from './base.mjs';

/**
 * A separate page with components in all of their states; browsers can open it as a file.
 * @param {string} folder with `entry.tsx` and `index.html`
 * @param {{ output: string }} options
 * @returns {import('webpack').Configuration}
 */
export function workshopConfig(folder, { output }) {
  return {
    ...baseConfig({ target: 'browser', context: folder }),
    name: 'workshop',
    target: 'web',
    devtool: false,
    entry: { workshop: './entry.tsx' },
    output: { path: output, filename: '[name].js', publicPath: '', clean: true },
    plugins: [styleSheets('[name].css'), new CopyPlugin({ patterns: ['index.html'] })],
  };
}
