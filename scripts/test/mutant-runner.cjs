// Runs each test once as it is, and again with every mutant that it reached, within one process.
const { appendFileSync, readFileSync } = require('node:fs');
const { env } = require('node:process');

const { default: circus } = require('jest-circus/runner');

const MOST_LOOPS = 300_000;
const { jobs, ids, mostMs, report } = JSON.parse(readFileSync(env.MUTANT_PLAN, 'utf8'));
const killed = new Set();
const spentMs = new Map();

const write = (line) => appendFileSync(report, `${JSON.stringify(line)}\n`);
const isOpen = (id) => !killed.has(id) && (spentMs.get(id) ?? 0) < mostMs;

/** Keeps each test as it was before it ran, since its copies are made afterwards. */
function keepFresh({ children }) {
  for (const child of children) {
    if (child.type === 'describeBlock') keepFresh(child);
    else child.fresh = { ...child };
  }
}

/**
 * Puts behind a test its copies, which the runner takes next: one per mutant that it reached, and one
 * without, to see that the next may follow.
 */
function addCopies(test) {
  const copy = (mutant) => ({
    ...test.fresh,
    errors: [],
    retryReasons: [],
    original: test,
    mutant,
  });
  const { children } = test.parent;
  const reached = ids.filter((id) => isOpen(id) && test.reached.has(id));
  const copies = reached.flatMap((id) => [copy(id), copy(0)]);
  children.splice(children.indexOf(test) + 1, 0, ...copies);
}

module.exports = async function run(globalConfig, config, environment, runtime, file, ...rest) {
  const [{ mutant = 0 }] = jobs.splice(
    jobs.findIndex((job) => job.file === file),
    1,
  );
  const now = { active: mutant, hits: new Set(), loops: 0, last: null, isBroken: false };
  /** Tests that a mutant left unable to pass: something remembers what it did. */
  const spoilt = new Set();
  const unsure = new Set();
  let endsAtMs = Infinity;
  environment.global.__m = (id) => {
    now.hits.add(id);
    return now.active === id;
  };
  environment.global.__loop = () => {
    now.loops += 1;
    if (now.active === 0 || (now.loops <= MOST_LOOPS && Date.now() <= endsAtMs)) return;
    throw new Error('the mutant never ends');
  };

  function kill(id, test) {
    killed.add(id);
    write({ killed: id, file, test });
  }

  function onStart(test) {
    now.loops = 0;
    if (mutant !== 0) {
      test.timeout = 15_000;
      endsAtMs = Date.now() + test.timeout;
      if (killed.has(mutant)) test.mode = 'skip';
      return;
    }
    now.active = test.mutant ?? 0;
    const { original } = test;
    if (original === undefined) now.hits = new Set();
    else if (test.mutant === 0) {
      if (now.last === null) test.mode = 'skip';
    } else if (now.isBroken || spoilt.has(original) || !isOpen(test.mutant)) {
      test.mode = 'skip';
    } else {
      write({ trying: test.mutant });
      test.timeout = 1_500 + 5 * original.duration;
      endsAtMs = Date.now() + test.timeout;
      spentMs.set(test.mutant, (spentMs.get(test.mutant) ?? 0) + original.duration + 1);
    }
  }

  function onDone(test) {
    const hasFailed = test.errors.length > 0;
    now.active = mutant;
    if (test.mode === 'skip') return;
    if (mutant !== 0) {
      if (hasFailed && !killed.has(mutant)) kill(mutant, test.name);
    } else if (test.original === undefined) {
      if (hasFailed && spoilt.size > 0) now.isBroken = true;
      else if (hasFailed) write({ failed: test.name, file });
      else {
        test.reached = now.hits;
        addCopies(test);
      }
      write({ reached: [...now.hits] });
    } else if (test.mutant !== 0) {
      if (hasFailed) {
        now.last = test.mutant;
        killed.add(now.last);
      }
    } else {
      // Only what passes again without the mutant shows that the mutant made it fail.
      if (hasFailed) {
        // It stays out of this file, and is tried in a process of its own.
        spoilt.add(test.original);
        unsure.add(now.last);
        write({ unsure: now.last, file });
      } else kill(now.last, test.name);
      now.last = null;
    }
    test.errors = [];
  }

  environment.handleTestEvent = (event, state) => {
    if (event.name === 'run_start' && mutant === 0) {
      write({ loaded: [...now.hits], file });
      keepFresh(state.rootDescribeBlock);
    }
    if (event.name === 'test_start') onStart(event.test);
    if (event.name === 'test_done') onDone(event.test);
  };
  if (killed.has(mutant))
    environment.handleTestEvent = (event) => void (event.test && (event.test.mode = 'skip'));
  try {
    const result = await circus(globalConfig, config, environment, runtime, file, ...rest);
    if (mutant !== 0 && result.testExecError && !killed.has(mutant))
      kill(mutant, 'the file itself');
    if (mutant === 0 && result.testExecError) write({ failed: result.testExecError.message, file });
    return { ...result, testResults: [] };
  } catch (error) {
    if (mutant === 0) write({ failed: String(error), file });
    else if (!killed.has(mutant)) kill(mutant, 'the file itself');
    throw error;
  } finally {
    for (const id of unsure) killed.delete(id);
    if (spoilt.size > 0) write({ broken: file });
    write({ done: file });
  }
};
