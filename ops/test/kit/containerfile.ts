import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import {
  DockerfileParser,
  type Copy,
  type Env,
  type From,
  type JSONInstruction,
} from 'dockerfile-ast';

export const root = resolve(__dirname, '../../..');

/** A `COPY --from`, which is all that final stages do. */
export interface Copied {
  /** Stage that it is copied from. */
  stage: string;
  from: string;
  to: string;
  owner: { uid: number; gid: number };
}

/** What an image holds, and how it is run. */
export interface Image {
  copies: Copied[];
  env: Record<string, string>;
  user: { uid: number; gid: number };
  workdir: string;
  entrypoint: string[];
  command: string[];
  ports: number[];
  stopSignal: string;
}

/** Instructions of each stage, by its name. */
function stagesIn(text: string) {
  const stages = new Map<string, { base: string; instructions: JSONInstruction[] }>();
  let current: JSONInstruction[] = [];
  for (const instruction of DockerfileParser.parse(text).getInstructions()) {
    if (instruction.getKeyword() === 'FROM') {
      const from = instruction as From;
      current = [];
      const base = from.getImage() ?? '';
      stages.set(from.getBuildStage() ?? '', { base, instructions: current });
    } else current.push(instruction as JSONInstruction);
  }
  return stages;
}

/** Targets whose images are run: those that stand on `runtime`. */
export function targetsOf(text = containerfile()): string[] {
  return [...stagesIn(text)].flatMap(([name, { base }]) => (base === 'runtime' ? [name] : []));
}

export const containerfile = () => readFileSync(join(root, 'Containerfile'), 'utf8');

/**
 * Reads an image's last stage and those that it stands on.
 * @throws Error for an instruction that needs a container engine, such as RUN
 */
export function readImage(target: string, text = containerfile()): Image {
  const stages = stagesIn(text);
  const image: Image = {
    copies: [],
    env: {},
    user: { uid: 0, gid: 0 },
    workdir: '/',
    entrypoint: [],
    command: [],
    ports: [],
    stopSignal: 'SIGTERM',
  };
  const line: JSONInstruction[] = [];
  for (let name = target; stages.has(name); name = stages.get(name)?.base ?? '') {
    line.unshift(...(stages.get(name)?.instructions ?? []));
  }
  if (line.length === 0) throw new Error(`The Containerfile has no stage ${target}`);
  for (const instruction of line) apply(instruction, image);
  return image;
}

function apply(instruction: JSONInstruction, image: Image): void {
  const words = instruction.getArguments().map((argument) => argument.getValue());
  const [first = ''] = words;
  switch (instruction.getKeyword()) {
    case 'ARG':
    case 'LABEL':
      return;
    case 'COPY':
      return void image.copies.push(readCopy(instruction as unknown as Copy));
    case 'ENV':
      for (const property of (instruction as unknown as Env).getProperties()) {
        image.env[property.getName()] = property.getValue() ?? '';
      }
      return;
    case 'USER':
      image.user = ownerOf(first);
      return;
    case 'WORKDIR':
      image.workdir = first;
      return;
    case 'EXPOSE':
      image.ports = words.map(Number);
      return;
    case 'STOPSIGNAL':
      image.stopSignal = first;
      return;
    case 'ENTRYPOINT':
      image.entrypoint = stringsOf(instruction);
      image.command = [];
      return;
    case 'CMD':
      image.command = stringsOf(instruction);
      return;
    default:
      throw new Error(`A final stage must not say ${instruction.toString()}`);
  }
}

function readCopy(copy: Copy): Copied {
  const flags = new Map(copy.getFlags().map((flag) => [flag.getName(), flag.getValue()]));
  const [from = '', to = ''] = copy.getArguments().map((argument) => argument.getValue());
  return { stage: flags.get('from') ?? '', from, to, owner: ownerOf(flags.get('chown') ?? '0:0') };
}

function ownerOf(text: string) {
  const [uid = Number.NaN, gid = uid] = text.split(':').map(Number);
  if (!Number.isInteger(uid) || !Number.isInteger(gid)) throw new Error(`${text} has no numbers`);
  return { uid, gid };
}

/** The shell form would need a shell, which the image lacks. */
function stringsOf(instruction: JSONInstruction): string[] {
  const strings = instruction.getJSONStrings().map((string) => string.getJSONValue());
  if (strings.length === 0) throw new Error(`${instruction.toString()} is not in the exec form`);
  return strings;
}
