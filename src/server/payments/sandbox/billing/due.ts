import type { Store } from '../store/store.ts'

export async function catchUp(_store: Store): Promise<void> {}
export async function runUntil(_store: Store, _customer: string, _until: number): Promise<void> {}
