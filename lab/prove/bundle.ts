import { build } from 'esbuild';
import { inRoot } from '../../scripts/lib/root.mjs';

/** Bundles a file for the browser. @param file relative to the root */
export async function bundle(file: string): Promise<string> {
  const { outputFiles } = await build({
    absWorkingDir: inRoot(),
    entryPoints: [file],
    bundle: true,
    format: 'esm',
    target: 'es2024',
    minify: true,
    define: { 'process.env.NODE_ENV': '"production"' },
    write: false,
  });
  const [output] = outputFiles;
  if (!output) throw new Error(`${file} was not bundled`);
  return output.text;
}
