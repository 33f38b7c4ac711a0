import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Where the API answers while Vite serves the app (`npm run dev`). */
const api = process.env.TOUCHLINE_API ?? `http://127.0.0.1:${process.env.PORT ?? 3000}`;

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  resolve: { alias: [{ find: /^zod$/, replacement: join(import.meta.dirname, 'src/app/zod.ts') }] },
  server: {
    host: '127.0.0.1',
    proxy: { '/api': { target: api }, '/inbox': { target: api } },
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
    chunkSizeWarningLimit: 400,
    // What many screens share in small pieces travels together: a request each costs more than its bytes.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'contract', test: /[\\/]contract[\\/]/, minShareCount: 5 },
            { name: 'icons', test: /[\\/]lucide-react[\\/]/, minShareCount: 5 },
          ],
        },
      },
    },
  },
});
