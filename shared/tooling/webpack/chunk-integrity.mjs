import MiniCssExtractPlugin from 'mini-css-extract-plugin';

const name = 'chunk-integrity';

/**
 * Makes a remote ask its host for the integrity of every chunk and style sheet that it loads.
 * The host's hook at the federation runtime covers entries only: webpack fetches chunks by itself.
 * The host defines `panggungIntegrity(url)`, which throws for a file that it does not know.
 * @returns {import('webpack').WebpackPluginInstance}
 */
export function chunkIntegrity() {
  return {
    apply(compiler) {
      // From the webpack that runs this build: it never calls hooks of another copy.
      const { LoadScriptRuntimeModule } = compiler.webpack.runtime;
      compiler.hooks.thisCompilation.tap(name, (compilation) => {
        LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
          name,
          (source) => source + trusted('script', 'url'),
        );
        MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
          name,
          (source, { tag, href }) => source + trusted(tag, href),
        );
      });
    },
  };
}

/** @param {string} tag @param {string} address */
function trusted(tag, address) {
  return (
    `\n${tag}.integrity = globalThis.panggungIntegrity(${address});` +
    `\n${tag}.crossOrigin = "anonymous";\n`
  );
}
