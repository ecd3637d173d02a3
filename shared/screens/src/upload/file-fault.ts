import { headLength, uploadFault, type UploadRule } from '@panggung/policy';

/** Why the API would refuse a file, in its words; null when it would take it. */
export async function fileFault(file: File, rule: UploadRule): Promise<string | null> {
  return uploadFault(rule, await headOf(file), file.size);
}

/** The first bytes of a file; none when it cannot be read any more, e.g. because it was moved. */
function headOf(file: File): Promise<Uint8Array> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(new Uint8Array(reader.result as ArrayBuffer));
    reader.onerror = () => resolve(new Uint8Array());
    reader.readAsArrayBuffer(file.slice(0, headLength));
  });
}
