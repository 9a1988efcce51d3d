import { type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

interface RentReply {
  status: number;
  body: unknown;
}
type Respond = (query: URLSearchParams) => RentReply | Promise<RentReply>;

export const RENT_ESTIMATE_RESPONSE = {
  rent: 1850.4,
  rentRangeLow: 1760,
  rentRangeHigh: 1940,
  subjectProperty: { yearBuilt: 2006, bedrooms: 3, bathrooms: 2.5 },
  comparables: [
    { id: '1', formattedAddress: '214 Example Ct, Ankeny, IA 50023', price: 1825, distance: 0.62, squareFootage: 1580 },
    { id: '2', formattedAddress: '', price: 1825, distance: 0.1 },
    { id: '3', formattedAddress: 'No distance Rd', price: 1825 },
  ],
};

/** Fake of RentCast's long-term rent estimate API. Tests set the response. */
export class FakeRentProvider {
  respond: Respond = () => ({ status: 200, body: RENT_ESTIMATE_RESPONSE });
  readonly requests: { query: URLSearchParams; key: string | undefined; path: string }[] = [];
  private readonly server: Server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://provider.test');
    this.requests.push({ query: searchParams, key: request.headers['x-api-key']?.toString(), path: pathname });
    const { status, body } = await this.respond(searchParams);
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });

  listen = () => new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', () => resolve()));
  close = () => new Promise<void>((resolve) => void this.server.close(() => resolve()));
  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/v1`;
  }
}
