import { spawnSync } from 'node:child_process'
import { findProgram } from '../src/server/engines/host/find-program.ts'
import { missingDebianPackages } from '../src/server/engines/inventory.ts'

/**
 * `npm run engines:install`: installs the Debian packages of the engines that npm cannot bring, and
 * of those that npm brings but whose optional package is not here. Says the command where it cannot
 * run it. `-- --print` only says it.
 */

const packages = [...new Set(missingDebianPackages())]
const install = ['apt-get', 'install', '--yes', '--no-install-recommends', ...packages]

function run(...command: string[]): void {
  const [program = '', ...args] = command
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const { status } = spawnSync(program, args, { stdio: 'inherit', env })
  if (status !== 0) throw new Error(`${command.join(' ')} ended with ${status}`)
}

if (packages.length === 0) {
  console.log('Every engine is installed. See: npm run engines')
} else if (process.argv.includes('--print') || !findProgram('apt-get')) {
  console.log(`Install these packages of Debian:\n  ${packages.join(' ')}`)
} else if (process.getuid?.() !== 0) {
  console.log(`Run this as root:\n  apt-get update && ${install.join(' ')}`)
  process.exitCode = 1
} else {
  run('apt-get', 'update')
  run(...install)
  console.log('Installed. Restart the server, and see: npm run engines')
}
