// Serves the metrics on a port of their own, which the operator keeps from the public.

import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { HostCheck } from '../auth/origins.ts';
import { refuseHost } from '../front.ts';
import type { Metrics } from './metrics.ts';

export async function listenForMetrics(
  { registry }: Metrics,
  { port, host, hostProblem }: { readonly port: number; readonly host: string; readonly hostProblem: HostCheck },
): Promise<Server> {
  const server = createServer((request, response) => {
    const problem = hostProblem(request);
    if (problem !== undefined) {
      refuseHost(response, problem);
      return;
    }
    if (request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  server.listen(port, host);
  await once(server, 'listening');
  return server;
}

export function addressOf(server: Server): string {
  const { address, port } = server.address() as AddressInfo;
  return `http://${address.includes(':') ? `[${address}]` : address}:${port}`;
}
