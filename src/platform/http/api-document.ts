import { productVersion } from '../config/project.js';
import { contractEndpoints, contractShapes } from './contract-shapes.js';
import { openApi } from './openapi.js';

/** What the web app of `npm start` calls. */
const SERVER = 'http://localhost:3000';

/** The text of openapi.json: every endpoint of the contract, at the address of `npm start`. */
export async function apiDocument(): Promise<string> {
  const about = { version: productVersion(), server: SERVER };
  return `${JSON.stringify(openApi(await contractEndpoints(), await contractShapes(), about), null, 2)}\n`;
}
