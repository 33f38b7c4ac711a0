import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { paths } from '../../web/src/app/paths.js';

const WEB = join(import.meta.dirname, '../../web/src');
const sources = readdirSync(WEB, { recursive: true, encoding: 'utf8' }).map((name) => join(WEB, name));

/** What a route names its path by: the shared paths, and those that a feature keeps to itself. */
const named: Record<string, unknown> = { paths };
for (const file of sources.filter((name) => name.endsWith('-paths.ts'))) Object.assign(named, await import(file));

/** Every address of a screen: of the routes that the web application declares, and of the tabs that it links to. */
export function addressesOfScreens(): string[] {
  const screens = sources.filter((name) => /(?<!\.spec)\.tsx$/.test(name));
  const routes = screens.flatMap((file) => routesIn(readFileSync(file, 'utf8'), file));
  return [...new Set([...routes, ...linksIn(named)])];
}

/** The paths of the routes in one source file: of each object with a `path` and an `element`. */
export function routesIn(source: string, file = 'source.tsx'): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isObjectLiteralExpression(node) && property(node, 'element')) {
      const path = property(node, 'path');
      if (path) found.push(valueOf(path.initializer, file));
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX));
  return found.filter((path) => path !== '*');
}

const property = (node: ts.ObjectLiteralExpression, name: string): ts.PropertyAssignment | undefined =>
  node.properties.filter(ts.isPropertyAssignment).find((one) => one.name.getText() === name);

/** The value of `'/here'`, `paths.coach.team`, `taskPaths.assign` or `paths.coach.athlete(':athleteId')`. */
function valueOf(node: ts.Expression, file: string): string {
  const value = evaluated(node);
  if (typeof value !== 'string') throw new Error(`${file}: a path that is not understood: ${node.getText()}`);
  return value;
}

function evaluated(node: ts.Expression): unknown {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isIdentifier(node)) return named[node.text];
  if (ts.isPropertyAccessExpression(node)) return Object(evaluated(node.expression))[node.name.text];
  if (!ts.isCallExpression(node)) return undefined;
  const called = evaluated(node.expression);
  return typeof called === 'function' ? Reflect.apply(called, undefined, node.arguments.map(evaluated)) : undefined;
}

const linksIn = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : typeof value === 'object' ? Object.values(value ?? {}).flatMap(linksIn) : [];
