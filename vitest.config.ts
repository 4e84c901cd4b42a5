import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // Vitest leaves one core free, which of two is half: most tests wait for processes of their own.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            'src/**/*.test.ts',
            'scripts/**/*.test.ts',
            'tests/{generate,catalogue}/**/*.test.ts',
            'tests/*.test.ts',
          ],
          // Many work on a database and a card provider; a busy machine must not fail them.
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'forms',
          environment: 'happy-dom',
          include: ['src/app/**/*.test.tsx', 'tests/catalogue/**/*.test.tsx'],
        },
      },
      {
        test: {
          name: 'calls',
          include: ['tests/{calls,payments}/**/*.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'engines',
          include: ['tests/engines/**/*.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['tests/e2e/**/*.test.ts'],
          testTimeout: 180_000,
          hookTimeout: 180_000,
          // A browser and a server each; more of them than this wait for each other.
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
          // A page on a busy machine may take its time; it is asked again until then.
          expect: { poll: { timeout: 15_000 } },
          // Nor does one slow moment of a shared machine make a page broken; what fails twice is.
          retry: 1,
        },
      },
    ],
  },
})
