/** A bucket of an S3 store, and the part of it that is ours. */
export interface S3Address {
  /** Origin of the store's service. */
  endpoint: string;
  bucket: string;
  /** Empty, or ends in a slash. */
  prefix: string;
  region: string;
}

/**
 * Reads `s3://<bucket>[/<prefix>]?endpoint=<origin>&region=<region>`. Without an endpoint it is
 * Amazon's in that region.
 * @throws TypeError saying what is wrong with it
 */
export function parseS3Address(text: string): S3Address {
  if (!URL.canParse(text)) throw new TypeError(`${text} is no address of a bucket`);
  const url = new URL(text);
  const unknown = [...url.searchParams.keys()].find((name) => !/^(endpoint|region)$/.test(name));
  if (unknown !== undefined) throw new TypeError(`an address of a bucket has no ${unknown}`);
  if (url.username || url.password) {
    throw new TypeError(
      'the key of a store belongs into variables of its own, not into its address',
    );
  }
  const bucket = url.hostname;
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket)) {
    throw new TypeError(`${JSON.stringify(bucket)} is no name of a bucket`);
  }
  const region = url.searchParams.get('region') ?? 'us-east-1';
  const endpoint = url.searchParams.get('endpoint') ?? `https://s3.${region}.amazonaws.com`;
  if (!/^https?:\/\/[^/]+\/?$/.test(endpoint)) {
    throw new TypeError(`endpoint: ${endpoint} is no origin, such as https://s3.example.com`);
  }
  const path = url.pathname.replace(/^\/+|\/+$/g, '');
  if (path !== '' && !/^[\w.~-]+(\/[\w.~-]+)*$/.test(path)) {
    throw new TypeError(`${JSON.stringify(path)} is no prefix of keys`);
  }
  return {
    endpoint: endpoint.replace(/\/$/, ''),
    bucket,
    prefix: path === '' ? '' : `${path}/`,
    region,
  };
}
