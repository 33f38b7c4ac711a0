/**
 * Reporter for dependency-cruiser: what breaks the import rules, and circles between rooms. A room is a folder of
 * `src/platform`, `src/modules` or `web/src/features`, with all that lies in it; an import that is only of types counts,
 * one of a spec does not, nor one of a screen, which composes several features and is imported by none of them. A read
 * model is a folder or a file of `projections`: it reads the events of its feature, which asks it, so that circles are
 * looked for among read models alone.
 */
const ROOM = /^(?:src\/(?:platform|modules)|web\/src\/features)\/[^/]+(?=\/)/;
const READ_MODEL = /^projections\/[^/]+/;
const SCREEN = /^web\/src\/features\/[^/]+\/(?:screens|[^/]+\.screen)\.tsx$/;
const SPEC = /\.(spec|contract|expectations)\.tsx?$|^src\/platform\/[^/]+\/contract\//;

export default function report({ modules, summary }) {
  const circles = [ROOM, READ_MODEL].flatMap((room) => circlesOf(importsBetweenRooms(modules, room)));
  const found = [...summary.violations.map(inWords), ...circles];
  const end = found.length > 0 ? `${found.length} broken` : 'none broken';
  return {
    output: `${[...found, `import rules: ${end}, ${modules.length} files`].join('\n')}\n`,
    exitCode: found.length,
  };
}

const inWords = ({ rule, from, to, cycle = [], via = [] }) => {
  const way = [...cycle, ...via].map(({ name }) => name);
  return `${rule.name}: ${[from, ...(way.length > 0 ? way : [to])].join(' → ')}`;
};

/** Room → room that it imports → the imports, in words. */
function importsBetweenRooms(modules, room) {
  const imports = new Map();
  for (const { source, dependencies } of modules) {
    const [from] = room.exec(source) ?? [];
    if (!from || SPEC.test(source) || SCREEN.test(source)) continue;
    for (const { resolved } of dependencies) {
      const [to] = room.exec(resolved) ?? [];
      if (!to || to === from) continue;
      const known = imports.get(from) ?? imports.set(from, new Map()).get(from);
      known.set(to, [...(known.get(to) ?? []), `${source} → ${resolved}`]);
    }
  }
  return imports;
}

/** Each circle once, with the imports that make it: of those through one room a shortest. */
function circlesOf(imports) {
  const told = new Set();
  return [...imports.keys()].sort().flatMap((room) => {
    const way = told.has(room) ? undefined : wayBack(room, imports);
    if (!way) return [];
    way.forEach((passed) => told.add(passed));
    const steps = way.flatMap((from, at) => imports.get(from).get(way[at + 1] ?? room));
    return [[`rooms-in-a-circle: ${[...way, room].join(' → ')}`, ...steps.map((step) => `    ${step}`)].join('\n')];
  });
}

/** The rooms of a shortest way from the room back to it, without its end. */
function wayBack(room, imports) {
  const seen = new Set([room]);
  for (let ways = [[room]]; ways.length > 0;) {
    const longer = [];
    for (const way of ways) {
      for (const next of imports.get(way.at(-1))?.keys() ?? []) {
        if (next === room) return way;
        if (!seen.has(next)) longer.push([...way, next]);
        seen.add(next);
      }
    }
    ways = longer;
  }
  return undefined;
}
