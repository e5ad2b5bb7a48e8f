import { chromium } from '@playwright/test'
import sharp from 'sharp'
const base='http://127.0.0.1:8804'
const b=await chromium.launch({executablePath:'/usr/bin/chromium',args:['--no-sandbox']})
const login=async(path,user,lang)=>{
  const r=await (await fetch(base+path,{method:'POST',headers:{'content-type':'application/json'},body:JSON.stringify({userName:user,password:'longshore-demo',captcha:'x'})})).json()
  return r.data
}
async function shot(kind,user,lang,size,addr,name,act){
  const data=await login(kind===10?'/api/auth/user/login/v2':'/api/auth/client/login/v2',user)
  const ctx=await b.newContext({viewport:size,locale:lang})
  await ctx.addInitScript(([k,d])=>{sessionStorage.setItem('longshore.login.'+k,JSON.stringify(d));sessionStorage.setItem('longshore.user-type',String(k))},[kind,{...data,warehouseId:data.warehouses[0]?.id}])
  const p=await ctx.newPage()
  p.on('console',m=>{if(m.type()==='error')console.log(name,m.text().slice(0,200))})
  await p.goto(base+'/web_site/'+addr); await p.waitForTimeout(2500)
  try{ if(act) await act(p) }catch(e){console.log(name,String(e).slice(0,300))}
  await p.waitForTimeout(700)
  await p.screenshot({path:`/tmp/shots/${name}.png`}); await ctx.close()
}
import {mkdirSync} from 'node:fs'; mkdirSync('/tmp/shots',{recursive:true})
const wide={width:1280,height:800}, small={width:360,height:640}
const red=await sharp({create:{width:300,height:300,channels:3,background:'#2a6'}}).jpeg().toBuffer()
const newClerk=async(p)=>{ await p.getByRole('button').filter({hasText:/^(New|Nuevo|Nueva|新建|新增|Add|Create|Crear|添加)/}).first().click(); await p.waitForTimeout(800); await p.getByLabel(/Role|Rol|角色/).first().click(); await p.waitForTimeout(400); await p.getByRole('option').last().click() }
const avatar=async(p)=>{ await p.locator('input[type=file]').first().setInputFiles({name:'me.jpg',mimeType:'image/jpeg',buffer:red}); await p.waitForTimeout(1500); await p.getByRole('button',{name:/Account of|Cuenta|账|帳/}).click() }
const only=process.argv[2]
const jobs=[
 ['c-zh',()=>shot(20,'lotus','zh-CN',wide,'customerUsers','c-zh',newClerk)],
 ['c-es',()=>shot(20,'marevivo','es-ES',small,'customerUsers','c-es',newClerk)],
 ['s-en',()=>shot(10,'service','en-GB',wide,'customerUsers','s-en',newClerk)],
 ['av-en',()=>shot(10,'manager','en-GB',wide,'','av-en',avatar)],
 ['av-es',()=>shot(20,'marevivo','es-ES',small,'','av-es',avatar)],
 ['audit-zh',()=>shot(10,'admin','zh-CN',wide,'auditLog','audit-zh')],
 ['dev-es',()=>shot(10,'manager','es-ES',wide,'devices','dev-es')],
]
for(const [n,f] of jobs) if(!only||n===only) await f()
await b.close()
