import type { IncomingHttpHeaders } from 'node:http';

/**
 * The servers of this machine trust their caller, and every page of the web can reach them: directly, or by a name that
 * points to 127.0.0.1 (DNS rebinding). A browser always says by which name it reached a server (Host), and from which page
 * a request comes that another origin's page sends (Origin). Programs send no Origin.
 * @returns false when the server was reached by a name that is not of this machine
 */
export function isLocalHost(headers: IncomingHttpHeaders): boolean;

/** False when a page sent the request that is not of this machine: the app's own is, also below `*.localhost`. */
export function isLocalOrigin(headers: IncomingHttpHeaders): boolean;
