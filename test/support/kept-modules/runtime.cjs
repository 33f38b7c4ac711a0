/** jest runtime: what the application is made of is loaded once in a worker, for all of its suites (docs/testing.md). */
const { join } = require('node:path');
const { fileURLToPath } = require('node:url');
const { default: Runtime } = require('jest-runtime');

const ROOT = join(__dirname, '../../..');
/** The application and its packages; not what is written for suites, and knows the one that runs. */
const KEPT = /^\/(node_modules|src|contract|projections)\//;
const OF_SUITES = /\.(spec|contract|expectations)\.ts$|^\/src\/platform\/event-store\/contract\//;

/** @param key a path, or the address of a file, by which jest knows a module */
function isKept(key) {
  const path = key.startsWith('file:') ? fileURLToPath(key) : key;
  if (!path.startsWith(ROOT)) return false;
  const within = path.slice(ROOT.length);
  return KEPT.test(within) && (within.startsWith('/node_modules/') || !OF_SUITES.test(within));
}

/** The modules of one suite, over those that all suites of this worker share. */
class SuiteModules extends Map {
  #kept;

  constructor(kept) {
    super();
    this.#kept = kept;
  }

  get(key) {
    return isKept(key) ? this.#kept.get(key) : super.get(key);
  }

  has(key) {
    return isKept(key) ? this.#kept.has(key) : super.has(key);
  }

  set(key, module) {
    if (isKept(key)) this.#kept.set(key, module);
    else super.set(key, module);
    return this;
  }

  delete(key) {
    return isKept(key) ? this.#kept.delete(key) : super.delete(key);
  }
}

const keptImports = new Map();
const keptRequires = new Map();
const sourceMaps = new Map();

module.exports.default = class KeptRuntime extends Runtime {
  constructor(...given) {
    super(...given);
    this.registries.esModuleRegistry = new SuiteModules(keptImports);
    this.registries.moduleRegistry = new SuiteModules(keptRequires);
    for (const [file, map] of sourceMaps) this.getSourceMaps().set(file, map);
  }

  /** Lets go of what was the suite's. What it loaded for all stays able to load more, as `await import` does. */
  teardown() {
    this.restoreAllMocks();
    this.registries.clear();
    this.fileCache.clear();
    this.transformCache.clear();
    for (const [file, map] of this.getSourceMaps()) sourceMaps.set(file, map);
    this.testState.enterTestCode();
  }
};
module.exports.__esModule = true;
