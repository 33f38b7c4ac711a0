import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

const b64 = (bytes: Buffer): string => bytes.toString('base64url');
const sha256 = (data: Buffer | string): Buffer => createHash('sha256').update(data).digest();

interface Made {
  readonly challenge: string;
  readonly origin?: string;
  readonly host?: string;
}

/** A security key in software: it signs what it is asked to, for whatever origin it is told. */
export class SoftwarePasskey {
  readonly id = randomBytes(32);
  private readonly keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });

  constructor(private counter = 0) {}

  /** The answer to what a registration asks. */
  create({ challenge, origin, host }: Made) {
    const length = Buffer.alloc(2);
    length.writeUInt16BE(this.id.length);
    const attested = Buffer.concat([Buffer.alloc(16), length, this.id, this.publicKey()]);
    const authData = Buffer.concat([this.head(0x45, host), attested]);
    return {
      ...this.named(),
      response: {
        clientDataJSON: b64(clientData('webauthn.create', challenge, origin)),
        attestationObject: b64(attestationOf(authData)),
        transports: ['internal'],
      },
    };
  }

  /** The answer to what a sign-in asks; it counts one up, unless told to count otherwise. */
  get({ challenge, origin, host }: Made, counts = 1) {
    this.counter += counts;
    const authenticatorData = this.head(0x05, host);
    const client = clientData('webauthn.get', challenge, origin);
    const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(client)]), this.keys.privateKey);
    return {
      ...this.named(),
      response: {
        clientDataJSON: b64(client),
        authenticatorData: b64(authenticatorData),
        signature: b64(signature),
      },
    };
  }

  private named() {
    return { id: b64(this.id), rawId: b64(this.id), type: 'public-key' };
  }

  private head(flags: number, host = 'localhost'): Buffer {
    const rest = Buffer.alloc(5);
    rest.writeUInt8(flags);
    rest.writeUInt32BE(this.counter, 1);
    return Buffer.concat([sha256(host), rest]);
  }

  /** COSE, by hand: EC2, ES256, P-256. */
  private publicKey(): Buffer {
    const { x = '', y = '' } = this.keys.publicKey.export({ format: 'jwk' });
    const coordinate = (label: number, value: string) =>
      Buffer.concat([Buffer.from([label, 0x58, 32]), Buffer.from(value, 'base64url')]);
    return Buffer.concat([
      Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01]),
      coordinate(0x21, x),
      coordinate(0x22, y),
    ]);
  }
}

const clientData = (type: string, challenge: string, origin = 'http://localhost:3000'): Buffer =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

/** CBOR, by hand: no attestation. */
const attestationOf = (authData: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from([0xa3, 0x63]),
    Buffer.from('fmt'),
    Buffer.from([0x64]),
    Buffer.from('none'),
    Buffer.from([0x67]),
    Buffer.from('attStmt'),
    Buffer.from([0xa0, 0x68]),
    Buffer.from('authData'),
    Buffer.from([0x58, authData.length]),
    authData,
  ]);
