import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/** Where the API answers while Vite serves the app (`npm run dev`). */
const api = process.env.TOUCHLINE_API ?? `http://127.0.0.1:${process.env.PORT ?? 3000}`;

/** Puts the style sheet behind what shows at once: in the head, it would keep the page blank until it has come. */
const stylesLast: Plugin = {
  name: 'styles-last',
  transformIndexHtml: {
    order: 'post',
    handler(html) {
      const [link] = /^ *<link rel="stylesheet".*\n/m.exec(html) ?? [];
      return link ? html.replace(link, '').replace('  </body>', `${link}  </body>`) : html;
    },
  },
};

/** Packs each asset once, beside itself and as small as it gets: the server packed it anew for every new browser. */
const packAssets: Plugin = {
  name: 'pack-assets',
  apply: 'build',
  async writeBundle({ dir = '' }, bundle) {
    const worthIt = Object.keys(bundle).filter((name) => /^assets\/.*\.(js|css)$/.test(name));
    await Promise.all(
      worthIt.map(async (name) => {
        const file = join(dir, name);
        await writeFile(`${file}.br`, await promisify(brotliCompress)(await readFile(file)));
      }),
    );
  },
};

/** Small ones that many screens share: together they are fewer requests, and hardly more bytes on any of them. */
const parts =
  /[\\/](web[\\/]src[\\/]ui[\\/](list[\\/](list|lines|list-skeleton|row-menu|use-view)|card|contact-lines|day|empty-state|fact-list|icon-button|link-tabs|menu-button|phone|popover-button|screen-header|status-badge|use-open|use-shortcut)|antd[\\/]es[\\/](flex|skeleton)[\\/].*)\.[jt]sx?$/;

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), stylesLast, packAssets],
  resolve: {
    alias: [
      { find: /^zod$/, replacement: join(import.meta.dirname, 'src/app/zod.ts') },
      {
        find: /^\.\.\/tooltip\/UniqueProvider$/,
        replacement: join(import.meta.dirname, 'src/app/no-unique-tooltip.ts'),
      },
      {
        find: /^\.\.\/core\/(json-schema-processors|to-json-schema)\.js$/,
        replacement: join(import.meta.dirname, 'src/app/no-json-schema.ts'),
      },
    ],
  },
  server: {
    host: '127.0.0.1',
    proxy: { '/api': { target: api }, '/inbox': { target: api }, '/unsubscribe': { target: api } },
  },
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    target: 'es2022',
    sourcemap: false,
    // Read by the bench that adds up what a screen loads.
    manifest: true,
    // The content security policy allows no inline scripts, and data: only for pictures.
    assetsInlineLimit: (file) => file.endsWith('.svg'),
    modulePreload: { polyfill: false },
    // All of it is 19 kB, gzipped; in pieces the roster alone waits for 14 of them.
    cssCodeSplit: false,
    chunkSizeWarningLimit: 600,
    // What every screen needs travels in two pieces, the packages and ours, and what many share of the rest together: a
    // request each costs more than its bytes.
    rolldownOptions: {
      // no-json-schema.ts has few of the names that zod would call; of ours the compiler says it.
      checks: { importIsUndefined: false },
      // antd's parts have no side effects, and do not say so: every field would bring antd's own forms, which nothing uses.
      treeshake: { moduleSideEffects: [{ test: /[\\/]@rc-component[\\/]/, sideEffects: false }] },
      output: {
        codeSplitting: {
          groups: [
            { name: 'packages', tags: ['$initial'], test: /[\\/]node_modules[\\/]/ },
            { name: 'first', tags: ['$initial'] },
            { name: 'icons', test: /[\\/]lucide-react[\\/]/, minShareCount: 8 },
            { name: 'parts', test: parts, minShareCount: 8 },
          ],
        },
      },
    },
  },
});
